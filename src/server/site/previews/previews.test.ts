import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../tests/support/app.ts";
import { createCompany, createJob, createSeeker } from "../../../../tests/support/cast.ts";
import { createGroup } from "../../../../tests/support/groups.ts";
import { readXml } from "../../../../tests/support/xml.ts";
import { users } from "../../db/accounts.ts";
import { groups } from "../../db/groups.ts";
import { jobs } from "../../db/jobs.ts";
import { countStatements } from "../../platform/database.ts";
import { uuidv7 } from "../../platform/ids.ts";
import { type PreviewCard, previewSvg } from "./card.ts";
import { openTypeface } from "./typeface.ts";
import { wrap } from "./wrap.ts";

/** What a link shows in a chat (decisions.md "Public pages"). */

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const show = (path: string, init: RequestInit = {}) => site.guest.request(`/previews/${path}`, init);
const card: PreviewCard = { owner: "Company", isVerified: true, title: "Title", facts: ["Douala"], note: "Note", siteName: "Njangi" };

describe("a preview picture", () => {
	test.each(["en", "fr"])("of a job is a JPEG of 1200 × 630 and at most 300 KB (%s), in one statement", async (lang) => {
		const job = await createJob(site.db, {
			title: "Responsable de la comptabilité générale et de la trésorerie (H/F) ".repeat(3),
			companyName: "Société camerounaise des grands travaux et des petites choses ".repeat(3),
			location: "Ngaoundéré, Adamaoua ".repeat(9),
			salaryMin: 150_000,
			salaryMax: 1_250_000,
			applicationDeadline: "2099-12-31",
			isRemote: true,
		});
		const { result: response, statements } = await countStatements(() => show(`jobs/${job.id}.jpg?lang=${lang}&v=1`));
		expect([response.status, response.headers.get("content-type"), statements.length]).toEqual([200, "image/jpeg", 1]);
		const bytes = await response.arrayBuffer();
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
		expect(bytes.byteLength).toBeLessThanOrEqual(300 * 1024);
		expect(Number(response.headers.get("content-length"))).toBe(bytes.byteLength);
	});

	test("of a company or of the site itself differs between English and French", async () => {
		const company = await createCompany(site.db, { name: "Njangi & Söhne", location: "Limbe", verifiedAt: new Date() });
		for (const path of ["site.jpg", `companies/${company.slug}.jpg`]) {
			const [english, french] = await Promise.all([show(path), show(`${path}?lang=fr`)]);
			expect([english.status, french.status]).toEqual([200, 200]);
			expect(english.headers.get("etag")).not.toBe(french.headers.get("etag"));
		}
	});

	test("of a group is served only while the group is publicly visible", async () => {
		const group = await createGroup(site.db, {
			owner: await createSeeker(site.db),
			name: "Cable layers",
			access: "request",
			town: "Kribi",
		});
		const path = `groups/${group.slug}.jpg`;
		const { result: response, statements } = await countStatements(() => show(path));
		expect([response.status, response.headers.get("content-type"), statements.length]).toEqual([200, "image/jpeg", 1]);
		expect((await show(`${path}?lang=fr`)).headers.get("etag")).not.toBe(response.headers.get("etag"));
		await site.db.update(groups).set({ access: "invitation" }).where(eq(groups.id, group.id));
		expect((await show(path)).status).toBe(404);
	});

	test("of a person is served only while publicly visible, and never stored", async () => {
		const person = await createSeeker(site.db, { fullName: "Ama Ngono", title: "Nurse", skills: ["Triage"] });
		const before = await readdir(join(site.folder, "files"));
		const shown = await show(`users/${person.slug}.jpg`);
		expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
		expect(await readdir(join(site.folder, "files"))).toEqual(before);
		await site.db.update(users).set({ visibility: "connections" });
		expect((await show(`users/${person.slug}.jpg`)).status).toBe(404);
	});

	test("of a post is a JPEG made in one statement, and is gone with the post", async () => {
		const author = site.as(await createSeeker(site.db, { fullName: "Ama Ngono" }));
		const write = async (more: object) =>
			(await author.call("POST /feed/posts/create", { body: { type: "text", content: "x".repeat(20_000), ...more } as never })).body.post;
		const long = await write({});
		const event = await write({ type: "event", title: "Job fair", place: "Douala", startsAt: "2099-03-01T09:00" });
		for (const { id } of [long, event]) {
			const { result: response, statements } = await countStatements(() => show(`posts/${id}.jpg`));
			expect([response.status, response.headers.get("content-type"), statements.length]).toEqual([200, "image/jpeg", 1]);
			const bytes = await response.arrayBuffer();
			expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
			expect(bytes.byteLength).toBeLessThanOrEqual(300 * 1024);
			const again = await show(`posts/${id}.jpg`, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
			expect(again.status).toBe(304);
		}
		await author.call("DELETE /feed/posts/:postId", { params: { postId: event.id } });
		expect((await show(`posts/${event.id}.jpg`)).status).toBe(404);
	});

	test("of a person is drawn once and cached in memory, until the person is hidden", async () => {
		const person = await createSeeker(site.db, { fullName: "Asked Often", skills: ["Triage"] });
		const drawn = vi.spyOn(sharp.prototype, "toBuffer");
		const first = Buffer.from(await (await show(`users/${person.slug}.jpg`)).arrayBuffer());
		expect(drawn).toHaveBeenCalledTimes(1);
		const again = Buffer.from(await (await show(`users/${person.slug}.jpg`)).arrayBuffer());
		expect(again.equals(first)).toBe(true);
		expect(drawn).toHaveBeenCalledTimes(1);
		await site.db.update(users).set({ visibility: "private" }).where(eq(users.id, person.id));
		expect((await show(`users/${person.slug}.jpg`)).status).toBe(404);
		drawn.mockRestore();
	});

	test("requested by a crowd doesn't hold up uploads", async () => {
		const author = site.as(await createSeeker(site.db));
		const write = (form: FormData) => author.call("POST /feed/posts/create", { form });
		const posts = await Promise.all(
			Array.from({ length: 40 }, (_, number) =>
				author.call("POST /feed/posts/create", { body: { type: "text", content: `Crowd ${number}` } as never }),
			),
		);
		const onePixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#17694a" } })
			.png()
			.toBuffer();
		const form = new FormData();
		form.set("type", "media");
		form.set("content", "One pixel");
		form.append("attachments", new File([new Uint8Array(onePixel)], "one.png"));
		let answered = 0;
		const crowd = posts.map(({ body }) => show(`posts/${body.post.id}.jpg`).then(({ status }) => (answered += status === 200 ? 1 : 0)));
		expect((await write(form)).status).toBe(200);
		expect(answered).toBeLessThan(6);
		await Promise.all(crowd);
	});

	test("of a closed job returns 410, and of an unknown one 404", async () => {
		const closed = await createJob(site.db, { closedAt: new Date() });
		const passed = await createJob(site.db, { applicationDeadline: "2020-02-29" });
		for (const { id } of [closed, passed]) expect((await show(`jobs/${id}.jpg`)).status).toBe(410);
		for (const path of [
			`jobs/${uuidv7()}.jpg`,
			"jobs/x.jpg",
			"jobs/%00.jpg",
			"companies/nobody.jpg",
			"companies/..%2f..jpg",
			"users/x.jpg",
		]) {
			expect((await show(path)).status).not.toBe(200);
		}
		expect((await show(`jobs/${uuidv7()}.jpg`)).status).toBe(404);
	});

	test("has an ETag, which changes after an edit", async () => {
		const job = await createJob(site.db, { title: "Before" });
		const first = await show(`jobs/${job.id}.jpg`);
		const etag = first.headers.get("etag") ?? "";
		const bytes = Buffer.from(await first.arrayBuffer());
		const again = await show(`jobs/${job.id}.jpg`, { headers: { "if-none-match": etag } });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		expect((await show(`jobs/${job.id}.jpg`, { method: "HEAD" })).headers.get("etag")).toBe(etag);
		expect(Buffer.from(await (await show(`jobs/${job.id}.jpg`)).arrayBuffer()).equals(bytes)).toBe(true);
		await site.db.update(jobs).set({ title: "After" });
		const renewed = await show(`jobs/${job.id}.jpg`, { headers: { "if-none-match": etag } });
		expect(renewed.status).toBe(200);
		expect(Buffer.from(await renewed.arrayBuffer()).equals(bytes)).toBe(false);
	});

	test("is drawn once for concurrent requests; a crowd for different ones partly gets 503 with Retry-After", async () => {
		const created = await Promise.all(Array.from({ length: 60 }, (_, number) => createJob(site.db, { title: `Crowd ${number}` })));
		const before = (await readdir(join(site.folder, "files"))).length;
		const answers = await Promise.all(created.map(({ id }) => show(`jobs/${id}.jpg`)));
		const counts = Object.groupBy(answers, ({ status }) => String(status));
		// while the first are being drawn, a few more find room
		expect(counts["200"]?.length).toBeGreaterThanOrEqual(20);
		expect(counts["503"]?.length).toBeGreaterThanOrEqual(10);
		expect(Object.keys(counts)).toHaveLength(2);
		expect(counts["503"]?.[0]?.headers.get("retry-after")).toBe("5");
		expect((await readdir(join(site.folder, "files"))).length - before).toBeLessThanOrEqual(counts["200"]?.length ?? 0);
		const [late] = created.slice(-1);
		const crowd = await Promise.all(Array.from({ length: 50 }, () => show(`jobs/${late?.id}.jpg`)));
		expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
	});
});

describe("the drawing", () => {
	test("is pure shapes: no user-supplied text is in it as text or markup", async () => {
		const hostile = `"><script>alert(1)</script><image href="file:///etc/passwd"/>&x; ]]>`;
		const svg = previewSvg(
			{ ...card, owner: hostile, title: `${hostile} title`, facts: [hostile], note: hostile, siteName: hostile },
			await openTypeface(),
		);
		expect(svg).not.toMatch(/alert|passwd|script|<text|<image/);
		readXml(svg);
	});

	test("draws the letters of Cameroon's languages, and omits those no font has", async () => {
		const typeface = await openTypeface();
		const letters = "ŋ ɔ ɛ ə ɓ ɗ ƴ ɨ ʉ ɔ́ ɛ̀ ǎ ǹ ẹ ọ à ç é œ ’ « » – … €";
		expect(typeface.drawable(letters)).toBe(letters.normalize("NFC"));
		expect(typeface.drawable("Chef 🧑🏾‍🍳 de cuisine")).toBe("Chef de cuisine");
		expect(typeface.drawable("መምህር")).toBeNull();
		expect(typeface.drawable("🔥🔥")).toBeNull();
		// a title that cannot be drawn is replaced by the company's name
		expect(previewSvg({ ...card, title: "መምህር" }, typeface)).toBe(previewSvg({ ...card, title: "Company", owner: "Company" }, typeface));
	});

	const widthOf = (text: string) => [...text].length;
	test.each([
		["breaks at blanks", "one two three four", ["one two", "three four"], { width: 10, linesMax: 3 }],
		["ends in an ellipsis", "one two, three four five", ["one two,", "three f…"], { width: 8, linesMax: 2 }],
		["keeps a French no-break space", "Où est-ce\u00a0: ici", ["Où", "est-ce\u00a0:", "ici"], { width: 9, linesMax: 3 }],
		["breaks a word that alone is too wide", "a Donaudampfschiff b", ["a", "Donauda", "mpfschi", "ff b"], { width: 7, linesMax: 4 }],
		["cuts an endless word", "x".repeat(500), [`${"x".repeat(9)}…`], { width: 10, linesMax: 1 }],
	])("%s", (_, text, lines, room) => {
		expect(wrap(text, { ...room, widthOf })).toEqual(lines);
	});
});
