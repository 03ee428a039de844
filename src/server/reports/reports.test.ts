import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { companyMembers } from "../db/companies.ts";
import { blocks } from "../db/network.ts";
import { notifications } from "../db/notifications.ts";
import { reports } from "../db/reports.ts";
import { uuidv7 } from "../platform/ids.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function newPerson(fullName = "Ama Ngono") {
	const user = await createRecruiter(site.db, { fullName });
	return { user, person: site.as(user) };
}

/** Two colleagues in one company, and a stranger in another. */
async function colleagues() {
	const [author, reader, stranger] = [await newPerson(), await newPerson("Paul Biloa"), await newPerson("Eve Other")];
	const [company, other] = [await createCompany(site.db, { name: "Brasserie du Lac", nameKey: uuidv7() }), await createCompany(site.db)];
	await createMember(site.db, { companyId: company.id, userId: author.user.id, role: "recruiter" });
	await createMember(site.db, { companyId: company.id, userId: reader.user.id, role: "interviewer" });
	await createMember(site.db, { companyId: other.id, userId: stranger.user.id });
	return { author, reader, stranger, company, other };
}

type Someone = Awaited<ReturnType<typeof newPerson>>;
const body = { title: "Hiring plan", content: "# Why\n\nWe **grow**.", tags: ["Plan", "2027"] };

async function write({ person }: Someone, more: Record<string, unknown> = {}) {
	const answer = await person.call("POST /reports", { body: { ...body, ...more } });
	expect(answer.status).toBe(200);
	return answer.body.report;
}

const read = ({ person }: Someone, reportId: string) => person.call("GET /reports/:reportId", { params: { reportId } });
const storedFiles = () => readdir(join(site.folder, "files"));

function upload(file: File): FormData {
	const form = new FormData();
	form.set("attachment", file);
	return form;
}
const attach = ({ person }: Someone, reportId: string, file = pdf(500, "RateLimit 2027.pdf")) =>
	person.call("POST /reports/:reportId/attachments", { params: { reportId }, form: upload(file) });

describe("a written report (marketplace.md §2 Reports)", () => {
	test("is stored with title, text and tags, for its author to read", async () => {
		const author = await newPerson();
		const report = await write(author);
		expect(report).toMatchObject({
			kind: "written",
			...body,
			author: { id: author.user.id, slug: author.user.slug, fullName: "Ama Ngono" },
			isOwn: true,
			attachments: [],
			comments: 0,
			sharedWith: null,
			snapshot: null,
		});
		expect((await read(author, report.id)).body.report).toEqual(report);
	});

	test("is private; once shared, members of the author's company can read it while both are members", async () => {
		const { author, reader, stranger, company, other } = await colleagues();
		const seeker = site.as(await createSeeker(site.db));
		const own = await write(author);
		const shared = await write(author, { sharedWith: company.id });
		expect(shared.sharedWith).toEqual({ id: company.id, name: "Brasserie du Lac" });
		expect((await read(reader, own.id)).status).toBe(404);
		expect((await read(reader, shared.id)).body.report).toMatchObject({ title: body.title, isOwn: false });
		expect((await read(stranger, shared.id)).status).toBe(404);
		// nor may they see or write comments on it, though they may read another report
		const ofOwn = { params: { reportId: own.id } };
		expect((await reader.person.call("GET /reports/:reportId/comments", ofOwn)).status).toBe(404);
		expect((await reader.person.call("POST /reports/:reportId/comments", { ...ofOwn, body: { text: "And why?" } })).status).toBe(404);
		expect((await seeker.call("GET /reports/:reportId", { params: { reportId: shared.id } })).status).toBe(403);
		expect((await site.guest.call("GET /reports/:reportId", { params: { reportId: shared.id } })).status).toBe(401);

		const foreign = await author.person.call("POST /reports", { body: { ...body, sharedWith: other.id } });
		expect(foreign.status).toBe(422);
		expect(foreign.body.fields).toEqual({ sharedWith: "Choose one of your companies, or no one." });

		await site.db.delete(companyMembers).where(eq(companyMembers.userId, author.user.id));
		expect((await read(reader, shared.id)).status).toBe(404);
		expect((await read(author, shared.id)).status).toBe(200);
	});

	test.each([
		["title", { title: "  " }, "Title is required"],
		["title", { title: "x".repeat(201) }, "This is too long."],
		["content", { content: "\n \n" }, "Text is required"],
		["content", { content: "x".repeat(200_001) }, "This is too long."],
		["tags", { tags: ["x".repeat(61)] }, "Use at most 30 tags of 60 characters each."],
		["sharedWith", { sharedWith: "everybody" }, "Choose one of your companies, or no one."],
		["sharedWith", { sharedWith: uuidv7() }, "Choose one of your companies, or no one."],
	])("refuses an invalid %s with a message", async (field, wrong, sentence) => {
		const { person } = await newPerson();
		const answer = await person.call("POST /reports", { body: { ...body, ...wrong } });
		expect(answer.status).toBe(422);
		expect(answer.body.fields).toEqual({ [field]: sentence });
	});

	test("may reach its length limit in two-byte letters", async () => {
		expect((await write(await newPerson(), { content: "é".repeat(200_000) })).content).toHaveLength(200_000);
	});

	test("can be changed by its author only, and not over a newer version", async () => {
		const { author, reader, company } = await colleagues();
		const report = await write(author, { sharedWith: company.id });
		const edit = ({ person }: Someone, more: Record<string, unknown> = {}) =>
			person.call("PATCH /reports/:reportId", { params: { reportId: report.id }, body: { ...body, ...more } });
		expect((await edit(reader)).status).toBe(404);
		const changed = await edit(author, { title: "Another plan", content: "Shorter", tags: [], updatedAt: report.updatedAt });
		expect(changed.body.report).toMatchObject({ title: "Another plan", content: "Shorter", tags: [], sharedWith: null, date: report.date });
		const late = await edit(author, { updatedAt: report.updatedAt });
		expect(late.status).toBe(409);
		expect(late.body.message).toMatch(/changed this report after you opened it/);
		expect((await edit(author, { content: "" })).body.fields).toEqual({ content: "Text is required" });
		expect((await edit(author, { sharedWith: uuidv7() })).status).toBe(422);
		const both = await Promise.all([0, 1].map(() => edit(author, { updatedAt: changed.body.report.updatedAt })));
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	test("can be deleted by its author only, with its files, comments and notifications", async () => {
		const { author, reader, company } = await colleagues();
		const before = await storedFiles();
		const report = await write(author, { sharedWith: company.id });
		await Promise.all([attach(author, report.id), attach(author, report.id)]);
		await reader.person.call("POST /reports/:reportId/comments", { params: { reportId: report.id }, body: { text: "Good" } });
		const remove = ({ person }: Someone) => person.call("DELETE /reports/:reportId", { params: { reportId: report.id } });
		expect((await remove(reader)).status).toBe(404);
		const all = await Promise.all([remove(author), remove(author)]);
		expect(all.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		expect(await storedFiles()).toEqual(before);
		expect((await read(author, report.id)).status).toBe(404);
		expect(await site.db.select().from(notifications).where(eq(notifications.userId, author.user.id))).toEqual([]);
	});
});

describe("the list", () => {
	test("shows readable reports, newest first, page by page, and filters by words, tag and kind", async () => {
		const { author, reader, stranger, company } = await colleagues();
		await write(author, { title: "Only mine" });
		await write(author, { title: "Salaires à Kribi", tags: ["Côte"], sharedWith: company.id });
		await write(author, { title: "Fishing", content: "x".repeat(400), tags: ["plan", "côte"], sharedWith: company.id });
		await write(stranger);
		const list = async (one: Someone, query: Record<string, string> = {}) => (await one.person.call("GET /reports", { query })).body;
		const titles = async (one: Someone, query: Record<string, string> = {}) => (await list(one, query)).reports.map(({ title }) => title);

		expect(await titles(author)).toEqual(["Fishing", "Salaires à Kribi", "Only mine"]);
		expect(await titles(reader)).toEqual(["Fishing", "Salaires à Kribi"]);
		expect(await titles(author, { q: "SALAIRES a" })).toEqual(["Salaires à Kribi"]);
		expect(await titles(author, { q: "salaires nowhere" })).toEqual([]);
		expect(await titles(reader, { q: "ngono fish" })).toEqual(["Fishing"]);
		expect(await titles(author, { q: "100%_" })).toEqual([]);
		expect(await titles(author, { tag: "CÔTE" })).toEqual(["Fishing", "Salaires à Kribi"]);
		expect(await titles(author, { kind: "hiring" })).toEqual([]);
		expect((await list(reader)).tags).toEqual([
			{ name: expect.stringMatching(/^côte$/i), count: 2 },
			{ name: "plan", count: 1 },
		]);
		expect((await list(reader)).reports[0]?.content).toBe(`${"x".repeat(280)}…`);

		const first = await list(author, { limit: "2" });
		expect(first.reports).toHaveLength(2);
		expect(await titles(author, { limit: "2", cursor: first.next ?? "" })).toEqual(["Only mine"]);
		expect((await author.person.call("GET /reports", { query: { cursor: "x" } })).status).toBe(400);
		expect((await author.person.call("GET /reports", { query: { kind: "other" } as never })).status).toBe(422);
	});
});

describe("files of a report", () => {
	test("are downloads, never displayed, for the report's readers; only its author adds and removes them", async () => {
		const { author, reader, stranger, company } = await colleagues();
		const report = await write(author, { sharedWith: company.id });
		const { attachment } = (await attach(author, report.id)).body;
		expect(attachment).toEqual({ id: expect.any(String), name: "RateLimit 2027.pdf", bytes: 500, url: expect.any(String) });
		expect((await read(reader, report.id)).body.report.attachments).toEqual([attachment]);
		const file = await reader.person.request(attachment.url);
		expect(file.status).toBe(200);
		expect(Object.fromEntries(file.headers)).toMatchObject({
			"content-type": "application/octet-stream",
			"content-disposition": `attachment; filename="report"; filename*=UTF-8''RateLimit%202027.pdf`,
			"x-content-type-options": "nosniff",
			"cache-control": "private, no-store",
			"content-security-policy": "sandbox",
		});
		expect(await file.text()).toMatch(/^%PDF/);
		expect((await stranger.person.request(attachment.url)).status).toBe(404);
		expect((await site.guest.request(attachment.url)).status).toBe(401);
		const elsewhere = await write(author);
		expect((await author.person.request(attachment.url.replace(report.id, elsewhere.id))).status).toBe(404);

		expect((await attach(reader, report.id)).status).toBe(404);
		const detach = ({ person }: Someone) =>
			person.call("DELETE /reports/:reportId/attachments/:attachmentId", { params: { reportId: report.id, attachmentId: attachment.id } });
		expect((await detach(reader)).status).toBe(404);
		const before = await storedFiles();
		const both = await Promise.all([detach(author), detach(author)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		expect(await storedFiles()).toHaveLength(before.length - 1);
		expect((await author.person.request(attachment.url)).status).toBe(404);
	});

	const zip = (entry: string) => new Uint8Array([0x50, 0x4b, 3, 4, ...new Array(26).fill(0), ...new TextEncoder().encode(entry)]);
	const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
	test.each([
		["a picture", png, "chart.png", "chart.png"],
		["a picture that calls itself a page", png, "chart.html", "chart.html.jpg"],
		["a sheet", zip("[Content_Types].xml"), "pay.xlsx", "pay.xlsx"],
		["an open document", zip("mimetypeapplication/vnd.oasis.opendocument.text"), "notes.odt", "notes.odt"],
		["a PDF with a path", pdf(100), "../../x.exe", "x.exe.pdf"],
	])("may be %s", async (_, content, name, storedName) => {
		const author = await newPerson();
		const report = await write(author);
		const answer = await attach(author, report.id, new File([content as Uint8Array<ArrayBuffer>], name));
		expect(answer.status).toBe(200);
		expect(answer.body.attachment.name).toBe(storedName);
	});

	test.each([
		["any other zip", zip("evil.js"), 415, "Unsupported file type"],
		["a page", new TextEncoder().encode("<html><script>alert(1)</script>"), 415, "Unsupported file type"],
		["too much", pdf(10 * 1024 * 1024 + 1), 413, "File must be under 10 MB."],
		["nothing", new Uint8Array(), 422, "This is required."],
	])("may not be %s", async (_, content, status, sentence) => {
		const author = await newPerson();
		const report = await write(author);
		const before = await storedFiles();
		const answer = await attach(author, report.id, new File([content as Uint8Array<ArrayBuffer>], "file.pdf"));
		expect(answer.status).toBe(status);
		expect(answer.body.fields).toEqual({ attachment: sentence });
		expect(await storedFiles()).toEqual(before);
	});

	test("are limited to ten, even when added concurrently", async () => {
		const author = await newPerson();
		const report = await write(author);
		const before = await storedFiles();
		const answers = await Promise.all(Array.from({ length: 12 }, () => attach(author, report.id)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
		expect(answers.find(({ status }) => status === 409)?.body.message).toBe("A report can have at most 10 files. Remove one first.");
		expect(await storedFiles()).toHaveLength(before.length + 10);
		expect((await read(author, report.id)).body.report.attachments).toHaveLength(10);
	});

	test("are limited to 200 across all of a person's reports", async () => {
		const author = await newPerson();
		const report = await write(author);
		const full = Array.from({ length: 20 }, (_, place) => ({ id: uuidv7(), attachmentCount: place === 0 ? 9 : 10 }));
		await site.db
			.insert(reports)
			.values(full.map((row) => ({ ...row, kind: "written", authorId: author.user.id, title: "Plan", content: "Many", words: "many" })));
		expect((await attach(author, report.id)).status).toBe(200);
		const { status, body } = await attach(author, report.id);
		expect([status, body.message]).toEqual([409, "Your reports already have 200 files. Remove some first."]);
	});
});

describe("comments", () => {
	test("are written by the report's readers, notify its author, and are deleted by their own writers only", async () => {
		const { author, reader, stranger, company } = await colleagues();
		const report = await write(author, { sharedWith: company.id });
		const comment = ({ person }: Someone, text: string) =>
			person.call("POST /reports/:reportId/comments", { params: { reportId: report.id }, body: { text } });
		const list = async ({ person }: Someone, query = {}) =>
			(await person.call("GET /reports/:reportId/comments", { params: { reportId: report.id }, query })).body;

		const written = (await comment(reader, " Very\r\ngood ")).body.comment;
		expect(written).toMatchObject({ text: "Very\ngood", isOwn: true, user: { fullName: "Paul Biloa" } });
		await comment(author, "Thank you");
		expect((await comment(reader, "  ")).body.fields).toEqual({ text: "Write a comment first" });
		expect((await comment(stranger, "Hello")).status).toBe(404);

		expect(await notificationsOf(site.db, author.user.id)).toMatchObject([
			{ type: "community", kind: "reportCommented", href: `/reports/${report.id}`, params: { actor: "Paul Biloa" } },
		]);
		expect((await list(author)).comments.map(({ text, isOwn }) => [text, isOwn])).toEqual([
			["Thank you", true],
			["Very\ngood", false],
		]);
		const first = await list(author, { limit: "1" });
		expect((await list(author, { limit: "1", cursor: first.next ?? "" })).comments).toMatchObject([{ text: "Very\ngood" }]);
		expect((await read(reader, report.id)).body.report.comments).toBe(2);

		const remove = ({ person }: Someone) =>
			person.call("DELETE /reports/:reportId/comments/:commentId", { params: { reportId: report.id, commentId: written.id } });
		expect((await remove(author)).status).toBe(404);
		expect((await remove(reader)).status).toBe(200);
		expect((await remove(reader)).status).toBe(404);
		expect((await list(author)).comments).toHaveLength(1);
	});

	test("don't notify an author who mutes their writer", async () => {
		const { author, reader, company } = await colleagues();
		const report = await write(author, { sharedWith: company.id });
		await site.db.insert(blocks).values({ userId: author.user.id, otherId: reader.user.id, kind: "mute" });
		const comment = { params: { reportId: report.id }, body: { text: "Very good" } };
		expect((await reader.person.call("POST /reports/:reportId/comments", comment)).status).toBe(200);
		expect(await notificationsOf(site.db, author.user.id)).toEqual([]);
	});

	test("are rate-limited per hour", async () => {
		const strict = await testApp({ RATE_LIMITS: "on" });
		try {
			const user = await createRecruiter(strict.db);
			const { report } = (await strict.as(user).call("POST /reports", { body })).body;
			const comment = () =>
				strict.as(user).call("POST /reports/:reportId/comments", { params: { reportId: report.id }, body: { text: "Good" } });
			expect((await comment()).status).toBe(200);
			await strict.db.execute(sql`update rate_limits set spent = 120 where key = ${`report comment ${user.id}`}`);
			const last = await comment();
			expect([last.status, last.headers.has("retry-after")]).toEqual([429, true]);
		} finally {
			await strict.close();
		}
	});
});

test("the choices are the person's own jobs and companies", async () => {
	const { author, company } = await colleagues();
	const { body: choices } = await author.person.call("GET /reports/choices");
	expect(choices).toMatchObject({ jobs: [], companies: [{ id: company.id, name: "Brasserie du Lac" }] });
});

describe("deleting an account with reports", () => {
	test("the data export has the reports, comments and files; after erasure nothing of them is left", async () => {
		const { author, reader, company } = await colleagues();
		const before = await storedFiles();
		const report = await write(author, { title: "Quetzalcoatl", sharedWith: company.id });
		const other = await write(reader, { sharedWith: company.id });
		const { attachment } = (await attach(author, report.id)).body;
		const comment = { text: "Quetzalcoatl was here" };
		await author.person.call("POST /reports/:reportId/comments", { params: { reportId: other.id }, body: comment });

		const { data, files } = await personalData(site.db, author.user);
		expect(data).toMatchObject({
			reports: [{ title: "Quetzalcoatl", content: body.content }],
			report_attachments: [{ name: "RateLimit 2027.pdf" }],
			report_comments: [{ text: comment.text }],
		});
		expect(JSON.stringify(data.report_attachments)).not.toContain("key");
		expect(files.map(({ path }) => path)).toContain(`reports/${report.id}/${attachment.id}-RateLimit 2027.pdf`);

		await site.db.execute(sql`update users set delete_after = now() - interval '1 second' where id = ${author.user.id}`);
		await purgeDeletedAccounts(site.services);
		expect(await storedFiles()).toEqual(before);
		expect((await read(reader, report.id)).status).toBe(404);
		expect((await read(reader, other.id)).body.report.comments).toBe(0);
		const { rows } = await site.db.execute<{ found: number }>(sql`
			select 1 as found from reports where words ~ 'quetzalcoatl' union all select 1 from report_comments where text ~ 'Quetzalcoatl'
			union all select 1 from notifications where facts ->> 'actorId' = ${author.user.id}`);
		expect(rows).toEqual([]);
	});
});
