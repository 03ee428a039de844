import { appendFile, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createSeeker } from "../../../tests/support/cast.ts";
import { addressOf } from "../../../tests/support/cluster.ts";
import { makeBackup } from "../../../tools/backup/make-backup.ts";
import { restoreBackup } from "../../../tools/backup/restore-backup.ts";
import { jobs } from "../db/jobs.ts";
import { migrate, type OpenDatabase, openDatabase } from "./database.ts";
import { silentLog } from "./log.ts";
import { type EmbeddedPostgres, startPostgres } from "./postgres.ts";
import { openStandbys, type Standbys } from "./standbys.ts";

/** A primary and a real streaming standby of it, each with its own files. */

let place: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let onStandby: OpenDatabase;
let standbys: Standbys;
let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	place = await mkdtemp(join(tmpdir(), "standby-"));
	await chmod(place, 0o711);
	primary = await startPostgres({ dataDir: join(place, "primary"), log: silentLog });
	await migrate(primary.connection);
	const from = await makeBackup({ dataDir: join(place, "primary"), into: join(place, "copies"), connection: primary.connection });
	const dataDir = join(place, "standby");
	await restoreBackup({ from, dataDir, isTemporary: true });
	const cluster = join(dataDir, "postgres/cluster");
	const { host, user } = primary.connection;
	await appendFile(join(cluster, "postgresql.auto.conf"), `\nprimary_conninfo = 'host=${host} user=${user}'\n`);
	await writeFile(join(cluster, "standby.signal"), "");
	standby = await startPostgres({ dataDir, log: silentLog });
	onStandby = openDatabase(standby.connection, { max: 2 });
	site = await testApp({}, openDatabase(primary.connection));
	standbys = openStandbys([addressOf(standby.connection)], site.db, { interval: 10 * 60_000 });
	Object.assign(site.services, { standbys });
}, 120_000);
afterAll(async () => {
	await standbys?.stop();
	await site?.close();
	await standby?.stop();
	await primary?.stop();
	await rm(place, { recursive: true, force: true });
});

const titles = async (who: { request(path: string): Promise<Response> }) => {
	const { jobs } = (await (await who.request("/api/jobs")).json()) as { jobs: { title: string }[] };
	return jobs.map(({ title }) => title);
};
const isFollowing = () => expect.poll(() => standbys.find() !== null, { timeout: 20_000 }).toBe(true);

// with the embedded server only: the ring on another server would repeat the same test
test.skipIf(process.env.TEST_DATABASE_URL)(
	"guests are answered by a standby once it has what was changed, people by the primary",
	{ timeout: 60_000 },
	async () => {
		const seeker = await createSeeker(site.db);
		await createJob(site.db, { title: "Mason" });
		standbys.invalidate();
		await isFollowing();
		expect(await titles(site.guest)).toEqual(["Mason"]);

		// a change that is not announced is not visible there yet, which shows that the standby answers
		await onStandby.db.execute(sql`select pg_wal_replay_pause()`);
		await createJob(site.db, { title: "Welder" });
		expect(await titles(site.as(seeker))).toEqual(["Welder", "Mason"]);
		expect(await titles(site.guest)).toEqual(["Mason"]);

		// once it is announced, guests see it too, from whichever database has it
		standbys.invalidate();
		expect(await titles(site.guest)).toEqual(["Welder", "Mason"]);
		expect(standbys.find()).toBeNull();
		await onStandby.db.execute(sql`select pg_wal_replay_resume()`);
		await isFollowing();
		expect(await titles(site.guest)).toEqual(["Welder", "Mason"]);
		expect(await onStandby.db.$count(jobs)).toBe(2);

		// the standby goes away during a request: the primary answers
		expect(standbys.find()).not.toBeNull();
		await onStandby.close();
		await standby.stop();
		expect(await titles(site.guest)).toEqual(["Welder", "Mason"]);
		expect(standbys.find()).toBeNull();
	},
);
