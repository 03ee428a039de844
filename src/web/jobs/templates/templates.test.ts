import { describe, expect, test } from "vitest";
import { jobFields } from "../../../contract/jobs.ts";
import { templates as en } from "./en.ts";
import { templates as fr } from "./fr.ts";
import { templateNames } from "./job-template.ts";

describe.each([
	["English", en],
	["French", fr],
])("job templates in %s", (_, templates) => {
	test.each(templateNames)("%s fills the form with a valid job, leaving gaps for the employer", (name) => {
		const { tags, ...texts } = templates[name];
		const posted = jobFields.safeParse({ ...texts, tags, company: "Sawa", location: "Douala" });
		expect(posted.error?.issues ?? []).toEqual([]);
		// the employer's own facts are left to fill in
		expect(texts.description).toMatch(/\[[^\]]+\]/);
		expect(texts.description).toContain("\n- ");
		expect(texts.description.length).toBeLessThan(1_000);
	});
});
