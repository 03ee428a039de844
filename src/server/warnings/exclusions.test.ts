import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exclusionsIn } from "./exclusions.ts";

const lines = (name: string) =>
	readFileSync(join(import.meta.dirname, "cases", `${name}.txt`), "utf8")
		.trim()
		.split("\n");
const read = (text: string) => exclusionsIn({ title: "", company: "", text });

/** Words that exclude: age, sex, region, looks. */
test.each(lines("excluding").map((line) => line.split(" ~ ") as [string, string]))("points out words about %s: %s", (kind, text) => {
	expect(read(text).map((found) => found.kind)).toContain(kind);
});

test.each(lines("open-to-all"))("leaves alone: %s", (text) => expect(read(text)).toEqual([]));

test("there are at least forty excluding cases, and as many that only look like them", () => {
	expect(lines("excluding").length).toBeGreaterThanOrEqual(40);
	expect(lines("open-to-all").length).toBeGreaterThanOrEqual(40);
});

test("quotes the words as written, once for each kind", () => {
	const found = read("Nous cherchons une DAME de bonne\nPrésentation.  Âge  maximum : 35 ans. Avoir moins de 35 ans.");
	expect(found).toEqual([
		{ kind: "age", quote: "Âge maximum" },
		{ kind: "sex", quote: "cherchons une DAME" },
	]);
});

test("reads a text of 200 KB in linear time", () => {
	const took = (size: number) => {
		const text = "must be young ladies between 20 and 30 years age of the only from ".repeat(size / 65);
		const began = process.cpuUsage().user;
		read(text.replaceAll("young", "older"));
		return process.cpuUsage().user - began;
	};
	took(20_000);
	expect(took(200_000)).toBeLessThan(40 * Math.max(took(20_000), 2_000));
});
