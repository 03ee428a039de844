import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "./support/app.ts";
import { builtPages } from "./support/built-pages.ts";
import { createJob } from "./support/cast.ts";

/** A link that names its source redirects to the job's canonical URL, without scripts (docs/decisions/057). */

let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;

beforeAll(async () => {
	site = await testApp();
	pages = await builtPages(site);
});
afterAll(() => site.close());

test.each([
	["/job/:id?via=radio", "/job/:id"],
	["/jobs/:id?lang=fr&via=Radio", "/jobs/:id?lang=fr"],
])("%s redirects to %s and is remembered by the browser", async (from, to) => {
	const job = await createJob(site.db);
	const answer = await pages.app.request(from.replace(":id", job.id));
	expect(answer.status).toBe(302);
	expect(answer.headers.get("location")).toBe(to.replace(":id", job.id));
	expect(answer.headers.getSetCookie()).toContainEqual(expect.stringContaining(`via=${job.id}.radio;`));
	const page = await pages.app.request(to.replace(":id", job.id), { headers: { cookie: `via=${job.id}.radio` } });
	expect(page.status).toBe(200);
	expect(page.headers.getSetCookie()).toEqual([]);
	expect(await page.text()).not.toMatch(/\bvia=|radio/i);
});
