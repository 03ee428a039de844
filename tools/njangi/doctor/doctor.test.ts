import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openSession } from "../../../src/server/accounts/sessions.ts";
import { sessions } from "../../../src/server/db/accounts.ts";
import { untoldEvents } from "../../../src/server/db/events.ts";
import { jobIndex } from "../../../src/server/db/search.ts";
import { webhooks } from "../../../src/server/db/webhooks.ts";
import { switchToNotify, switchToOutbox } from "../../../src/server/live/event-outbox.ts";
import { uuidv7 } from "../../../src/server/platform/ids.ts";
import { enqueue } from "../../../src/server/queue/enqueue.ts";
import { createCompany, createJob, createSeeker } from "../../../tests/support/cast.ts";
import { addressOf } from "../../../tests/support/cluster.ts";
import { smtpServer } from "../../../tests/support/mail.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ownRedis, redisServer } from "../../../tests/support/redis.ts";
import { main } from "../main.ts";

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
	database = await freshDatabase();
	// tasks that migrations left behind, however long ago the template was made
	await database.db.execute(sql`truncate graphile_worker._private_jobs`);
	folder = await mkdtemp(join(tmpdir(), "njangi-doctor-"));
	settings = { DATABASE_URL: addressOf(database.connection), DATA_DIR: folder };
});
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

type NamedFinding = { name: string; state: string; words: string; remedy?: string };

async function runDoctor(env: Record<string, string> = {}, ...options: string[]) {
	const out: string[] = [];
	const code = await main(["doctor", "--json", ...options], {
		env: { ...settings, ...env },
		print: (line) => out.push(line),
		printError: () => {},
	});
	const findings = JSON.parse(out.join("")) as NamedFinding[];
	return { code, of: (name: string) => findings.find((finding) => finding.name === name) };
}

/** Leaves a backup as `backup` does. */
async function leaveBackup(at: Date): Promise<string> {
	const backups = await mkdtemp(join(folder, "backups-"));
	const backup = join(backups, `njangi-${at.toISOString().replaceAll(":", "-")}`);
	await mkdir(backup);
	await writeFile(join(backup, "manifest.json"), JSON.stringify({ format: 1, at: at.toISOString(), postgres: null, rows: {}, files: [] }));
	return backups;
}

test("creates no site where there is none, and says so", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "njangi-nothing-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const { code, of } = await runDoctor({ DATABASE_URL: "", DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(of("database")).toMatchObject({ state: "fail", words: expect.stringContaining(`There is no site in ${dataDir}`) });
	expect(await readdir(dataDir)).toEqual([]);
});

test("reports that a healthy site is well, and exits with 0", async () => {
	const [smtp, site] = [await smtpServer(), createServer((_, response) => response.end("ok"))];
	await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
	const { port } = site.address() as AddressInfo;
	await createJob(database.db);
	const { code, of } = await runDoctor({ SMTP_URL: smtp.url, PORT: String(port) }, `--backups=${await leaveBackup(new Date())}`);
	for (const name of ["settings", "mail", "dns", "app", "backup", "database", "clock", "search", "queue", "events", "webhooks", "files"])
		expect(of(name), name).toMatchObject({ state: "ok" });
	expect(of("database")?.words).toMatch(/^PostgreSQL \d+/);
	// however much disk space this machine has
	expect(of("disk")?.words).toContain("are free");
	expect(code).toBe(of("disk")?.state === "fail" ? 1 : 0);
	await smtp.close();
	site.close();
});

test("reports each problem with its remedy, and exits with 1", async () => {
	const job = await createJob(database.db);
	await database.db.delete(jobIndex).where(eq(jobIndex.jobId, job.id));
	await openSession(database.db, { userId: (await createSeeker(database.db)).id, userAgent: "x" });
	await database.db.update(sessions).set({ createdAt: sql`now() + interval '1 day'` });
	await database.db.execute(sql`select ${enqueue("mailNotices", sql`'{}'::json`)}`);
	await database.db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`);
	await mkdir(join(folder, "files"), { recursive: true });
	await writeFile(join(folder, "files", "left-over"), "x");
	const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
	await utimes(join(folder, "files", "left-over"), yesterday, yesterday);
	const companyId = (await createCompany(database.db)).id;
	const common = { companyId, events: [], sealedSecret: "x", provenAt: new Date() };
	const failing = { ...common, id: uuidv7(), url: "https://hooks.example/1", failingSince: new Date() };
	await database.db.insert(webhooks).values([failing, { ...common, id: uuidv7(), url: "https://hooks.example/2" }]);
	const old = await leaveBackup(new Date(Date.now() - 48 * 60 * 60 * 1000));
	const { code, of } = await runDoctor(
		{ SMTP_URL: "smtp://127.0.0.1:1", PORT: "1", PUBLIC_URL: "https://jobs.invalid", DNS_SERVER: "127.0.0.1:1" },
		`--backups=${old}`,
	);
	expect(code).toBe(1);
	expect(of("settings")).toMatchObject({ state: "warn", words: expect.stringContaining("TRUSTED_PROXIES is not set") });
	expect(of("mail")).toMatchObject({ state: "fail", remedy: expect.stringContaining("mails test") });
	expect(of("dns")).toMatchObject({ state: "fail", words: "jobs.invalid has no address" });
	expect(of("app")).toMatchObject({ state: "warn", remedy: expect.stringContaining("start it") });
	expect(of("backup")).toMatchObject({ state: "fail", words: "the newest is 48 hours old" });
	expect(of("clock")).toMatchObject({ state: "fail", words: expect.stringContaining("1 session opened in the future") });
	expect(of("search")).toMatchObject({
		state: "warn",
		words: "1 open job missing from the index, 0 wrongly in it",
		remedy: "run 'jobs re-index'",
	});
	expect(of("queue")).toMatchObject({ state: "fail", words: "1 task due, the oldest for 60 minutes" });
	expect(of("webhooks")).toMatchObject({ state: "warn", words: "1 of 2 webhooks failing" });
	expect(of("files")).toMatchObject({ state: "warn", words: "1 file, 1 not referenced by any row" });
});

test("reports how events are sent, and where settings and processes disagree", async () => {
	const nowhere = { EVENTS_URL: "redis://127.0.0.1:1" };
	expect((await runDoctor()).of("events")).toMatchObject({ state: "ok", words: "sent by the database" });
	const away = (await runDoctor(nowhere)).of("events");
	expect(away).toMatchObject({ state: "fail", words: expect.stringContaining("127.0.0.1:1 does not answer"), remedy: expect.anything() });
	await switchToOutbox(database.db);
	expect((await runDoctor()).of("events")).toMatchObject({ state: "warn", words: expect.stringContaining("EVENTS_URL is not set here") });
	await switchToNotify(database.db);
});

test.skipIf(!redisServer)("reports whether an event server answers, is used, and receives the events", async () => {
	const redis = await ownRedis();
	onTestFinished(redis.remove);
	const setting = { EVENTS_URL: redis.url };
	expect((await runDoctor(setting)).of("events")).toMatchObject({ state: "warn", words: expect.stringContaining("no process uses it") });
	await switchToOutbox(database.db);
	expect((await runDoctor(setting)).of("events")).toMatchObject({ state: "ok", words: expect.stringContaining("answers") });
	await database.db.insert(untoldEvents).values({ channel: "live", payload: "{}", createdAt: sql`now() - interval '1 hour'` });
	expect((await runDoctor(setting)).of("events")).toMatchObject({
		state: "fail",
		words: expect.stringContaining("an event has waited for 60 minutes"),
	});
	await switchToNotify(database.db);
});

test("goes on if the database is away, and reports it", async () => {
	const { code, of } = await runDoctor({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" });
	expect(code).toBe(1);
	expect(of("database")).toMatchObject({ state: "fail", words: expect.stringContaining("The database does not answer.") });
	expect(of("backup")).toMatchObject({ state: "warn" });
	expect(of("queue")).toBeUndefined();
});
