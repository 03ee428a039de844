import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../tests/support/app.ts";
import { createSeeker } from "../../../../tests/support/cast.ts";
import { hasRealData, realData } from "../../../../tests/support/real-data.ts";
import { importFile } from "../import-file.ts";
import type { Reject } from "../import-kind.ts";

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.db.execute(sql`truncate users cascade`);
});

const post = (id: string, change: Record<string, unknown> = {}) => ({
	type: "post",
	id,
	postId: id,
	parentId: null,
	author: "Ngo Bassa",
	title: "Bread",
	content: `How long does dough rest (${id})?`,
	createdAt: "2024-03-01T08:00:00",
	source: "village_board",
	...change,
});
const comment = (id: string, parentId: string, change: Record<string, unknown> = {}) => ({
	type: "comment",
	id,
	postId: "p1",
	parentId,
	author: "Oven 7",
	content: `Said ${id}`,
	createdAt: "2024-03-01T09:00:00",
	source: "village_board",
	...change,
});

async function run(rows: readonly (object | string)[]) {
	const path = join(app.folder, "threads.ndjson.gz");
	await writeFile(path, gzipSync(rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n")));
	const rejects: Reject[] = [];
	const counts = await importFile(app.db, { path, onReject: (reject) => rejects.push(reject) });
	return { ...counts, rejects: rejects.map(({ line, reason }) => `${line}: ${reason}`) };
}

type Row = Record<string, unknown>;
const state = async () => [
	(await app.db.execute<Row>(sql`select * from posts order by id`)).rows,
	(await app.db.execute<Row>(sql`select * from comments order by id`)).rows,
	(await app.db.execute<Row>(sql`select * from post_tags order by tag`)).rows,
	(await app.db.execute<Row>(sql`select id, slug, full_name from users order by id`)).rows,
];

/** Compares every counter with its rows; returns the mismatches. */
const miscounted = async () =>
	(
		await app.db.execute<{ id: string }>(sql`
			select id from posts where comments_count <> (select count(*) from comments where post_id = posts.id)
			union all
			select id from comments where replies_count <> (select count(*) from comments reply where reply.parent_id = comments.id)`)
	).rows;

test("a thread imports with its tree, tags and source, even if replies precede their parents", async () => {
	const counts = await run([
		comment("c2", "c1", { content: "<p>An hour.</p><p>In <b>Buea</b> two &amp; a half.</p>" }),
		comment("c3", "c2"),
		post("p1", { tags: ["slow-food", "42"], url: "https://board.example/p1" }),
		comment("c1", "p1"),
		comment("c4", "p1", { createdAt: null }),
	]);
	expect(counts).toMatchObject({ rows: 5, added: 5, rejected: 0 });
	expect(await miscounted()).toEqual([]);
	const { body } = await app.guest.call("GET /feed/posts");
	const [found] = body.feeds;
	expect(found).toMatchObject({
		title: "Bread",
		content: "How long does dough rest (p1)?\n\n#slow_food\n\nhttps://board.example/p1",
		tags: ["slow_food"],
		commentsCount: 4,
		createdAt: "2024-03-01T07:00:00.000Z",
		user: { fullName: "Ngo Bassa", isVisible: false },
	});
	expect((await app.guest.call("GET /feed/posts", { query: { tag: "slow_food" } })).body.feeds).toHaveLength(1);
	const { comments } = (await app.guest.call("GET /feed/comments/:postId", { params: { postId: found?.id ?? "" } })).body;
	// without a date: the time of the import
	expect(comments.map(({ content }) => content)).toEqual(["Said c4", "Said c1"]);
	expect(comments[1]?.replies[0]).toMatchObject({ content: "An hour.\n\nIn Buea two & a half.", replies: [{ content: "Said c3" }] });
});

test("an author is one person per source and name, without a profile page, sign-in or mail", async () => {
	await run([post("p1"), comment("c1", "p1"), comment("c2", "p1", { author: "Ngo Bassa" }), post("p9", { source: "Other" })]);
	const { rows } = await app.db.execute<{ slug: string; email: string }>(sql`select slug, email from users where full_name = 'Ngo Bassa'`);
	expect(rows).toHaveLength(2);
	for (const { slug, email } of rows) {
		expect(email).toMatch(/@imported\.invalid$/);
		expect((await app.guest.call("GET /users/:slug", { params: { slug } })).status).toBe(404);
	}
	const reader = await createSeeker(app.db);
	const [one] = (await app.guest.call("GET /feed/posts")).body.feeds;
	await app.as(reader).call("POST /feed/comments/:postId/create", { params: { postId: one?.id ?? "" }, body: { content: "Two hours" } });
	expect(await app.db.$count(sql`mails`)).toBe(0);
});

test("importing twice changes nothing; changed text is updated, and deleted comments stay deleted", async () => {
	const rows = [post("p1", { tags: ["bread"] }), comment("c1", "p1", { createdAt: null }), comment("c2", "c1")];
	expect(await run(rows)).toMatchObject({ added: 3, unchanged: 0 });
	const before = await state();
	expect(await run(rows)).toMatchObject({ rows: 3, added: 0, updated: 0, unchanged: 3, rejected: 0 });
	expect(await state()).toEqual(before);
	await app.db.execute(sql`update comments set deleted_at = now(), content = '' where content = 'Said c1'`);
	const changed = [post("p1", { tags: ["dough"] }), comment("c1", "p1", { createdAt: null }), comment("c2", "c1", { content: "Less" })];
	expect(await run(changed)).toMatchObject({ added: 0, updated: 2, unchanged: 1 });
	expect((await app.guest.call("GET /feed/posts", { query: { tag: "dough" } })).body.feeds).toHaveLength(1);
	expect((await app.guest.call("GET /feed/posts", { query: { tag: "bread" } })).body.feeds).toEqual([]);
	expect(await miscounted()).toEqual([]);
});

test("bad rows are counted and reported with their line", async () => {
	const counts = await run([
		post("p1"),
		"{oops",
		post("p2", { author: " " }),
		post("p3", { content: "<p> </p>" }),
		comment("c1", "gone"),
		comment("c2", "c1"),
		comment("c3", "p1", { postId: null }),
		comment("c4", "p7", { postId: "p7" }),
		post("p1"),
		post("p4"),
		comment("c5", "p4", { postId: "p4" }),
		// a reply to a comment on another post
		comment("c6", "c5"),
		{ type: "vote", id: "v1" },
	]);
	expect(counts).toMatchObject({ rows: 13, added: 3, rejected: 10 });
	const orphan = "what it answers is neither in the file nor in the feed";
	expect(counts.rejects.map((line) => line.replace(/ \(.*/, "")).sort()).toEqual(
		[
			"2: not JSON",
			"3: the author is missing",
			"4: the text is missing",
			`5: ${orphan}`,
			`6: ${orphan}`,
			"7: the post that it stands under is missing",
			`8: ${orphan}`,
			"9: the same source and id stand in an earlier row",
			`12: ${orphan}`,
			"13: neither a post nor a comment",
		].sort(),
	);
	expect(await miscounted()).toEqual([]);
});

test("overlong texts are cut at a word, within the contract's limits", async () => {
	const long = "bread and water ".repeat(4_000);
	await run([post("p1", { content: long, url: "https://board.example/p1" }), comment("c1", "p1", { content: long })]);
	const [one] = (await app.guest.call("GET /feed/posts")).body.feeds;
	expect(one?.content.length).toBeLessThanOrEqual(40_000);
	expect(one?.content).toMatch(/…\n\nhttps:\/\/board\.example\/p1$/);
	const { comments } = (await app.guest.call("GET /feed/comments/:postId", { params: { postId: one?.id ?? "" } })).body;
	expect(comments[0]?.content.length).toBeLessThanOrEqual(5_000);
});

test("1,500 rows of many threads, in any order, import completely, and a second run changes nothing", async () => {
	const rows = Array.from({ length: 1_500 }, (_, number) => {
		const thread = `t${number % 50}`;
		if (number < 50) return post(thread, { content: `<p>Thread ${number}</p>`, author: `Writer ${number % 7}` });
		// each replies to the previous one in its thread, or to the post
		const before = number - 50 < 50 || number % 3 === 0 ? thread : `c${number - 50}`;
		return comment(`c${number}`, before, { postId: thread, author: `Writer ${number % 11}` });
	});
	const shuffled = rows.toSorted((a, b) => a.id.localeCompare(b.id));
	expect(await run(shuffled)).toMatchObject({ rows: 1_500, added: 1_500, rejected: 0 });
	expect(await miscounted()).toEqual([]);
	const before = await state();
	expect(await run(shuffled)).toMatchObject({ added: 0, updated: 0 });
	expect(await state()).toEqual(before);
});

test.skipIf(!hasRealData)("the first 1,500 rows of real threads import completely, and a second run changes nothing", async () => {
	const path = realData("threads.ndjson.gz");
	const first = await importFile(app.db, { path, maxRows: 1_500, onReject: () => {} });
	expect(first.rows).toBe(1_500);
	expect(first.added).toBeGreaterThan(1_450);
	expect(await miscounted()).toEqual([]);
	expect(await importFile(app.db, { path, maxRows: 1_500, onReject: () => {} })).toMatchObject({ added: 0, updated: 0 });
});
