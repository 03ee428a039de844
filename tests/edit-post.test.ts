import { afterAll, beforeAll, expect, test } from "vitest";
import { altMax } from "../src/contract/limits/feed.ts";
import { openSession } from "../src/server/accounts/sessions.ts";
import { testApp } from "./support/app.ts";
import { builtPages } from "./support/built-pages.ts";
import { createSeeker } from "./support/cast.ts";
import { photo } from "./support/pictures.ts";

/** Editing one's own post, as rendered without a script (decisions.md "Community"). */

let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;

beforeAll(async () => {
	site = await testApp();
	pages = await builtPages(site);
});
afterAll(() => site.close());

test("a refused edit keeps what was typed, each picture's description included", async () => {
	const author = await createSeeker(site.db);
	const form = new FormData();
	for (const [name, value] of Object.entries({ type: "media", content: "Our market" })) form.set(name, value);
	for (let count = 0; count < 2; count++) form.append("attachments", await photo());
	const { post } = (await site.as(author).call("POST /feed/posts/create", { form })).body;
	const session = await openSession(site.db, { userId: author.id, userAgent: "test" });
	const tooLong = "x".repeat(altMax + 1);
	const typed = new URLSearchParams({ intent: "edit", content: "Our market in June" });
	for (const alt of ["Stalls under trees", tooLong]) typed.append("alt", alt);
	const answer = await pages.app.request(`/feed/${post.id}?manage=edit`, {
		method: "POST",
		headers: {
			origin: new URL(site.services.settings.publicUrl).origin,
			"accept-language": "en",
			cookie: `session=${session}`,
			"content-type": "application/x-www-form-urlencoded",
		},
		body: typed.toString(),
	});
	expect(answer.status).toBe(422);
	const page = await answer.text();
	expect(page).toContain("Our market in June</textarea>");
	const alts = [...page.matchAll(/<input\b[^>]*name="alt"[^>]*>/g)].map(([field]) => /value="([^"]*)"/.exec(field)?.[1]);
	expect(alts).toEqual(["Stalls under trees", tooLong]);
});
