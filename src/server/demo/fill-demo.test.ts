import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, isNotNull, sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { passwordMatches } from "../accounts/passwords.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { todayInDouala } from "../platform/clock.ts";
import { countStatements } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { openFolder } from "../platform/files-on-disk.ts";
import { fillDemo } from "./fill-demo.ts";
import { textPdf } from "./pdf.ts";

let database: TestDatabase;
let folder: string;
let files: Files;
beforeEach(async () => {
	database = await freshDatabase();
	folder = await mkdtemp(join(tmpdir(), "njangi-demo-"));
	files = await openFolder(folder);
});
afterEach(async () => {
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

const countOf = async (table: string) =>
	(await database.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n;

test("fills an empty database with three accounts and their printed password, in few statements", async () => {
	const { result: accounts, statements } = await countStatements(() => fillDemo({ db: database.db, files }));
	// one insert per table, not per row: the first page waits for it
	const filled = statements.flatMap((text) => /^\s*insert into "(\w+)"/.exec(text)?.[1] ?? []);
	const often = filled.filter((table, place) => filled.indexOf(table) !== place);
	expect(often).toEqual(["notifications", "notifications"]);
	expect(statements.length - filled.length).toBeLessThanOrEqual(12);
	for (const email of [accounts?.seeker ?? "", accounts?.recruiter ?? "", accounts?.colleague ?? ""]) {
		const [person] = await database.db.select().from(users).where(eq(users.email, email));
		expect(person?.emailVerifiedAt).not.toBeNull();
		expect(await passwordMatches(accounts?.password ?? "", person?.passwordHash ?? null)).toBe(true);
	}
});

test("gives everyone an avatar and every company a logo", async () => {
	await fillDemo({ db: database.db, files });
	expect(await countOf("users where avatar is null")).toBe(0);
	expect(await countOf("companies where logo is null")).toBe(0);
});

test("publishes eight startups across towns and sectors, one raising and one with a pending deck request", async () => {
	await fillDemo({ db: database.db, files });
	expect(await countOf("startups where published_at is not null")).toBe(8);
	expect(await countOf("startups where is_raising")).toBe(1);
	const kinds = "(select count(distinct town_key) >= 6 and count(distinct sector) >= 6 from startups where published_at is not null)";
	expect(await countOf(`(select 1) once where ${kinds}`)).toBe(1);
	expect(await countOf("startup_deck_requests where answer is null")).toBe(1);
	expect(await countOf("startup_versions where state = 'public'")).toBe(8);
});

test("has skills with proofs, groups of every kind and a board of investors", async () => {
	await fillDemo({ db: database.db, files });
	expect(await countOf("(select distinct access from groups) kinds")).toBe(3);
	for (const waiting of [
		"group_requests where answered_at is null",
		"group_invitations where answered_at is null",
		"posts where group_access = 'request'",
		"skill_endorsements where state = 'asked'",
		"skill_endorsements where state = 'given'",
		"skill_proofs",
		"investors where next_on is not null",
		"investor_notes",
	])
		expect(await countOf(waiting), waiting).toBeGreaterThan(0);
	expect(await countOf("(select distinct stage from investors) stages")).toBe(6);
});

test("has about forty open jobs, all indexed and none past its deadline", async () => {
	await fillDemo({ db: database.db, files });
	const all = await database.db.select().from(jobs);
	expect(all.length).toBeGreaterThanOrEqual(38);
	expect(await countOf("job_index")).toBe(all.length);
	expect(all.every((job) => !job.applicationDeadline || job.applicationDeadline > todayInDouala())).toBe(true);
	expect(new Set(all.map((job) => job.title)).size).toBe(all.length);
	expect(all.every((job) => job.skills.length > 0 && job.companyId && job.ownerId)).toBe(true);
});

test("has people who follow each other, with correct counts", async () => {
	await fillDemo({ db: database.db, files });
	const agree = sql`followers_count = (select count(*) from follows where followed_id = users.id)
		and following_count = (select count(*) from follows where follower_id = users.id)`;
	expect(await database.db.$count(users, agree)).toBe(await countOf("users"));
	expect(await countOf("users where followers_count > 1 and following_count > 1")).toBeGreaterThanOrEqual(3);
});

test("has posts with a thread deeper than is shown, and every count matches its rows", async () => {
	await fillDemo({ db: database.db, files });
	expect(await countOf("posts")).toBeGreaterThanOrEqual(8);
	expect(await countOf("posts where created_at > now() - interval '1 day'")).toBeGreaterThanOrEqual(2);
	for (const disagree of [
		"posts where likes_count <> (select count(*) from post_likes where post_id = posts.id)",
		"posts where comments_count <> (select count(*) from comments where post_id = posts.id)",
		"posts where cardinality(tags) <> (select count(*) from post_tags where post_id = posts.id)",
		"comments where likes_count <> (select count(*) from comment_likes where comment_id = comments.id)",
		"comments where replies_count <> (select count(*) from comments replies where replies.parent_id = comments.id)",
		"comments where content ~ '@[a-z]' and cardinality(mentions) = 0",
		"posts where created_at > now()",
		"comments where created_at > now()",
	])
		expect(await countOf(disagree), disagree).toBe(0);
	const { rows } = await database.db.execute<{ depth: number }>(sql`
		with recursive thread as (
			select id, 0 as depth from comments where parent_id is null
			union all select comments.id, depth + 1 from comments join thread on comments.parent_id = thread.id
		) select max(depth)::int as depth from thread`);
	expect(rows[0]?.depth).toBeGreaterThan(3);
});

test("has conversations with both sides, unread where a notification is", async () => {
	await fillDemo({ db: database.db, files });
	expect(await countOf("conversations")).toBe(3);
	expect(await countOf("conversation_sides")).toBe(6);
	expect(await countOf("conversation_sides where is_unread")).toBe(
		await countOf("notifications where type = 'message' and read_at is null"),
	);
	expect(await countOf("messages where about_kind = 'application'")).toBe(2);
});

test("verifies three companies, each in another way and after it joined, and no others", async () => {
	await fillDemo({ db: database.db, files });
	const { rows } = await database.db.execute<{ kind: string }>(
		sql.raw(`
		select kind from company_facts join companies on companies.id = company_id
		where verified_at = confirmed_at and confirmed_at > companies.created_at and (domain is null or website like '%' || domain) order by kind`),
	);
	expect(rows.map(({ kind }) => kind)).toEqual(["dns", "documents", "email"]);
	expect(await countOf("companies where verified_at is not null")).toBe(3);
	expect(await countOf("companies")).toBe(13);
});

test("stores each application's documents as PDFs", async () => {
	await fillDemo({ db: database.db, files });
	const sent = await database.db.select().from(applications).where(isNotNull(applications.userId));
	expect(sent.length).toBeGreaterThan(0);
	for (const { cvKey, cvBytes, coverLetterKey } of sent) {
		const cv = await readFile(join(folder, cvKey));
		expect(cv.length).toBe(cvBytes);
		expect(cv.subarray(0, 5).toString()).toBe("%PDF-");
		expect((await readFile(join(folder, coverLetterKey))).subarray(-6).toString()).toBe("%%EOF\n");
	}
});

test("a second start returns the same accounts and adds nothing", async () => {
	const first = await fillDemo({ db: database.db, files });
	const before = await countOf("jobs");
	expect(await fillDemo({ db: database.db, files })).toEqual(first);
	expect(await countOf("jobs")).toBe(before);
});

test("two processes that start concurrently fill it once", async () => {
	const [one, other] = await Promise.all([fillDemo({ db: database.db, files }), fillDemo({ db: database.db, files })]);
	expect(one).toEqual(other);
	expect(await countOf("companies")).toBe(13);
	const ofPictures =
		3 * ((await countOf("users where avatar is not null")) ?? 0) + 3 * ((await countOf("companies where logo is not null")) ?? 0);
	const decks = (await countOf("startup_decks")) ?? 0;
	expect((await readdir(folder)).length).toBe(
		2 * (await database.db.$count(applications, isNotNull(applications.userId))) + decks + ofPictures,
	);
});

test("leaves a database that isn't empty alone", async () => {
	await database.db.execute(sql`insert into companies (id, slug, name, name_key) values (gen_random_uuid(), 'a', 'A', 'a')`);
	expect(await fillDemo({ db: database.db, files })).toBeNull();
	expect(await countOf("jobs")).toBe(0);
});

test("a failure midway leaves the database and the storage empty", async () => {
	await database.db.execute(sql`alter table saved_jobs add constraint never check (false)`);
	await expect(fillDemo({ db: database.db, files })).rejects.toThrow();
	expect(await countOf("users")).toBe(0);
	expect(await readdir(folder)).toEqual([]);
});

test("a generated PDF keeps its lines, with accents and across pages", async () => {
	const lines = ["Développeuse (œuvre)", "• 2024 – today: l’essai…", ...Array.from({ length: 60 }, (_, i) => `line ${i}`)];
	const { text, totalPages } = await extractText(new Uint8Array(await textPdf(lines)));
	expect(totalPages).toBe(2);
	expect(text.join("\n").split("\n")).toEqual(lines);
});
