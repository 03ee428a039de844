import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { hasRealData, realData } from "../../../tests/support/real-data.ts";
import { importFile } from "./import-file.ts";
import type { Reject } from "./import-kind.ts";
import { UnreadableFile } from "./read-records.ts";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
	database = await freshDatabase();
	folder = await mkdtemp(join(tmpdir(), "njangi-import-"));
});
afterEach(async () => {
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const row = (id: number, change: Record<string, unknown> = {}) => ({
	id: String(id),
	source: "village_board",
	title: `Baker ${id}`,
	company: `Oven ${id % 7}`,
	location: "Bamenda",
	country: "CM",
	description: `Bake bread number ${id} before dawn.`,
	skills: ["Bread"],
	postedAt: ago(5),
	...change,
});

async function fileOf(content: string | Buffer, name = "jobs.ndjson"): Promise<string> {
	const path = join(folder, name);
	await writeFile(path, content);
	return path;
}

async function run(path: string, options: { source?: string } = {}) {
	const rejects: Reject[] = [];
	const counts = await importFile(database.db, { path, ...options, onReject: (reject) => rejects.push(reject) });
	return { ...counts, rejects };
}

const titles = async () =>
	(await database.db.execute<{ title: string }>(sql`select title from jobs order by source_id`)).rows.map(({ title }) => title);

/** Everything an import stores, except the ids it generates. */
async function state() {
	const { rows } = await database.db.execute<Record<string, unknown>>(sql`
		select jobs.source, source_id, title, company_name, name_key, jobs.location, description, skills, jobs.created_at, jobs.updated_at, words::text as words
		from jobs left join companies on companies.id = company_id left join job_index on job_id = jobs.id order by jobs.source, source_id`);
	return rows;
}

test("importing a file twice changes nothing; a changed row is updated", async () => {
	const path = await fileOf(gzipSync([1, 2, 3].map((id) => JSON.stringify(row(id))).join("\n")));
	expect(await run(path)).toMatchObject({ rows: 3, added: 3, updated: 0, unchanged: 0, rejected: 0 });
	const before = await state();
	expect(await run(path)).toMatchObject({ rows: 3, added: 0, updated: 0, unchanged: 3 });
	expect(await state()).toEqual(before);
	await fileOf([1, 2, 3].map((id) => JSON.stringify(row(id, id === 2 ? { title: "Pastry cook" } : {}))).join("\n"));
	expect(await run(path)).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
	expect(await titles()).toEqual(["Baker 1", "Pastry cook", "Baker 3"]);
});

test("bad rows are reported with their line, and nothing else is lost", async () => {
	const lines = [row(1), "{oops", row(2, { title: "" }), "", row(3), "[1]", row(1, { title: "Again" }), "null"];
	const { rejects, ...counts } = await run(
		await fileOf(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\r\n")),
	);
	expect(counts).toEqual({ rows: 7, added: 2, updated: 0, unchanged: 0, rejected: 5 });
	expect(rejects.map(({ line, reason }) => `${line}: ${reason.replace(/ \(.*/, "")}`)).toEqual([
		"2: not JSON",
		"3: the title is missing",
		"6: not an object",
		"7: the same source and id stand in an earlier row",
		"8: not an object",
	]);
});

test("CSV is read with a BOM, semicolons, quotes and line breaks; lines are counted as in an editor", async () => {
	const csv =
		'\ufeffTitre;Entreprise;Lieu;Description\r\n"Chef ; cuisine";"L""Escale";Kribi;"Cuisiner\r\nle poisson"\r\nSans lieu;X;;Texte\r\nTrop;X;Y;Z;W\r\n"jamais fermé;X;Y;Z\r\nPlongeur;L\'Escale;Kribi;Laver\r\n';
	const { rejects, ...counts } = await run(await fileOf(csv, "ville.csv"));
	expect(counts).toMatchObject({ rows: 5, added: 2, rejected: 3 });
	expect(rejects.map(({ line }) => line)).toEqual([4, 5, 6]);
	expect((await titles()).sort()).toEqual(["Chef ; cuisine", "Plongeur"]);
	const older = Buffer.from("title,company,location,description\nSerrurier,Clés,Édéa,Réparer\n", "latin1");
	expect(await run(await fileOf(older, "old.csv"))).toMatchObject({ added: 1, rejected: 0 });
	expect(await titles()).toContain("Serrurier");
});

const posting = (n: number) => ({
	"@type": "JobPosting",
	title: `Nurse ${n}`,
	description: "Care.",
	hiringOrganization: "Clinic",
	jobLocation: "Buea",
	identifier: n,
});

test.each([
	["one object over several lines", JSON.stringify(posting(1), null, 2), 1],
	["an array", JSON.stringify([posting(1), posting(2)], null, "\t"), 2],
	[
		"a graph in one line",
		JSON.stringify({ "@context": "https://schema.org", "@graph": [{ "@type": "Organization", name: "Clinic" }, posting(1), posting(2)] }),
		2,
	],
	[
		"a graph over lines",
		JSON.stringify({ "@context": "https://schema.org/", "@graph": [posting(1), posting(2)], name: "x [y]" }, null, 2),
		2,
	],
	["objects after each other", [1, 2, 3].map((n) => JSON.stringify(posting(n), null, 2)).join("\n"), 3],
	["lines", [1, 2, 3].map((n) => JSON.stringify(posting(n))).join("\n"), 3],
])("reads schema.org as %s", async (_, text, expected) => {
	expect(await run(await fileOf(text, "postings.json"))).toMatchObject({ added: expected, rejected: 0 });
});

test.each([
	["of another kind", '{"id":1,"name":"Ada"}\n{"id":2,"name":"Bob"}', "no job postings"],
	["without texts", '{"id":1,"title":"Cook","company":"X"}', "no description"],
	["PDF", "%PDF-1.4\n", "PDF"],
	["XML", "<?xml version='1.0'?><jobs/>", "XML or HTML"],
	["binary", "a\0b", "not a text file"],
	["words", "Dear all\nhello", "neither JSON nor a CSV header"],
	["empty", "", "empty"],
])("a file that is %s is refused with a message and stores nothing", async (_, content, expectedText) => {
	const path = await fileOf(content);
	await expect(run(path)).rejects.toThrow(UnreadableFile);
	await expect(run(path)).rejects.toThrow(expectedText);
	expect(await titles()).toEqual([]);
});

test("closed and expired postings stay readable but leave the listing; one source can be set for all", async () => {
	const rows = [row(1, { deadline: "2020-01-01" }), row(2)];
	await run(await fileOf(rows.map((one) => JSON.stringify(one)).join("\n")), { source: "Radio" });
	const { rows: indexed } = await database.db.execute<Record<string, unknown>>(
		sql`select title, jobs.source from job_index join jobs on jobs.id = job_id`,
	);
	expect(indexed).toEqual([{ title: "Baker 2", source: "Radio" }]);
	expect(await titles()).toEqual(["Baker 1", "Baker 2"]);
	await run(await fileOf(JSON.stringify(row(2, { deadline: "2020-01-01" }))), { source: "Radio" });
	expect((await database.db.execute<Record<string, unknown>>(sql`select 1 from job_index`)).rows).toEqual([]);
});

test("a posting without a deadline leaves 60 days after publication, or after import (decisions.md Hiring)", async () => {
	const rows = [row(1, { postedAt: ago(61) }), row(2, { postedAt: ago(59) }), row(3, { postedAt: undefined })];
	await run(await fileOf(rows.map((one) => JSON.stringify(one)).join("\n")));
	const { rows: indexed } = await database.db.execute<{ title: string; days: number }>(
		sql`select jobs.title, jobs.open_until - (now() at time zone 'Africa/Douala')::date as days from job_index join jobs on jobs.id = job_id order by jobs.title`,
	);
	expect(indexed).toEqual([
		{ title: "Baker 2", days: 1 },
		{ title: "Baker 3", days: 60 },
	]);
});

test("other processes are notified of changed public content", async () => {
	const listener = await database.pool.connect();
	let noticeCount = 0;
	listener.on("notification", () => noticeCount++);
	await listener.query("listen public_content");
	const path = await fileOf(JSON.stringify(row(1)));
	await run(path);
	await listener.query("select 1");
	expect(noticeCount).toBe(1);
	await run(path);
	await listener.query("select 1");
	expect(noticeCount).toBe(1);
	listener.release(true);
});

test("a run repeated after a kill midway gives the same result", async () => {
	const path = await fileOf(Array.from({ length: 3_000 }, (_, i) => JSON.stringify(row(i))).join("\n"));
	const code = `
		import { importFile } from ${JSON.stringify(join(import.meta.dirname, "import-file.ts"))};
		import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "../platform/database.ts"))};
		const { db } = openDatabase(${JSON.stringify(database.connection)});
		await importFile(db, { path: ${JSON.stringify(path)}, onReject() {}, onProgress: () => process.kill(process.pid, "SIGKILL") });`;
	const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], { stdio: ["ignore", "ignore", "inherit"] });
	const signal = await new Promise((resolve) => child.once("close", (_, how) => resolve(how)));
	expect(signal).toBe("SIGKILL");
	const storedCount = (await titles()).length;
	expect(storedCount).toBeGreaterThan(0);
	expect(storedCount).toBeLessThan(3_000);
	expect(await run(path)).toMatchObject({ rows: 3_000, rejected: 0 });
	const end = await state();
	expect(end).toHaveLength(3_000);
	expect(await run(path)).toMatchObject({ added: 0, updated: 0, unchanged: 3_000 });
	expect(await state()).toEqual(end);
	expect(end.every((job) => job.words && job.name_key)).toBe(true);
});

/** Remnants of a board's markup. */
const leftovers = async () =>
	(
		await database.db.execute<Record<string, unknown>>(
			sql`select title, description from jobs where description ~ '</?(p|br|li|ul|div)>|&(amp|nbsp|lt);' or title = '' or company_name = ''`,
		)
	).rows;

test("postings as boards write them import without HTML leftovers, and a second run changes nothing", async () => {
	const descriptions = [
		"<p>Bake <b>bread</b>.</p><ul><li>Night work</li><li><p>Own car</p></li></ul>",
		"&lt;div&gt;&lt;p&gt;Bake &amp;amp; sell.&lt;/p&gt;&lt;br&gt;Start: now&lt;/div&gt;",
		"&amp;lt;p&amp;gt;Escaped twice&amp;lt;/p&amp;gt;&amp;nbsp;&amp;amp;nbsp;",
		"Bake<br/>and<BR />sell&nbsp;&#8211; <a href='https://oven.example?a=1&amp;b=2'>more</a>",
		"<div><div><p>An unclosed <li>list<p>and the end",
		"<style>p{color:red}</style><p style='x'>Styled</p><!-- <p>hidden</p> -->",
	];
	const path = await fileOf(
		descriptions.map((description, id) => JSON.stringify(row(id, { description, company: "Oven &amp; Sons" }))).join("\n"),
	);
	expect(await run(path)).toMatchObject({ rows: descriptions.length, added: descriptions.length, rejected: 0 });
	expect(await leftovers()).toEqual([]);
	expect(await run(path)).toMatchObject({ added: 0, updated: 0 });
});

test.skipIf(!hasRealData)("the first 500 real postings import without HTML leftovers, and a second run changes nothing", async () => {
	const path = realData("jobs.ndjson.gz");
	const first = await importFile(database.db, { path, maxRows: 500, onReject: () => {} });
	expect(first.rows).toBe(500);
	expect(first.added).toBeGreaterThan(450);
	expect(await leftovers()).toEqual([]);
	expect(await importFile(database.db, { path, maxRows: 500, onReject: () => {} })).toMatchObject({ added: 0, updated: 0 });
});
