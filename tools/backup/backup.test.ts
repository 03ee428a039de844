import { chmod, mkdir, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backupsIn } from "../../src/server/platform/backups.ts";
import { migrate, type OpenDatabase, openDatabase } from "../../src/server/platform/database.ts";
import { openFolder } from "../../src/server/platform/files-on-disk.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { type EmbeddedPostgres, startPostgres } from "../../src/server/platform/postgres.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { createApplication } from "../../tests/support/cast.ts";
import { startS3 } from "../../tests/support/s3-server.ts";
import { watchSessions } from "./activity.ts";
import { drill } from "./drill.ts";
import { makeBackup } from "./make-backup.ts";
import { readManifest } from "./manifest.ts";
import { createPace, type Pace } from "./pace.ts";
import { restoreBackup } from "./restore-backup.ts";

let place: string;
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
const dataDir = () => join(place, "data");
const into = () => join(place, "backups");

beforeAll(async () => {
	place = await mkdtemp(join(tmpdir(), "backup-"));
	await chmod(place, 0o711);
	postgres = await startPostgres({ dataDir: dataDir(), log: silentLog });
	await migrate(postgres.connection);
	database = openDatabase(postgres.connection, { max: 4 });
	await writeFile(join(dataDir(), "seal-key"), Buffer.alloc(32, 7));
});
afterAll(async () => {
	await database.close();
	await postgres.stop();
	await rm(place, { recursive: true, force: true });
});

const backUp = (more: { keepCount?: number; pace?: Pace } = {}) =>
	makeBackup({ dataDir: dataDir(), into: into(), connection: postgres.connection, ...more });

// about the embedded server: the ring on another server would only repeat them
describe.skipIf(process.env.TEST_DATABASE_URL)("a backup", () => {
	test("has the database, files and key of one moment while people write, and can be restored", async () => {
		const files = await openFolder(join(dataDir(), "files"));
		const storeFile = async (name: string) => (await files.write(Readable.from([Buffer.from(`%PDF ${name}`)]), { maxBytes: 1_000 })).key;
		let isOver = false;
		let applicationCount = 0;
		const write = async () => {
			while (!isOver) {
				const [cvKey, coverLetterKey] = [await storeFile("cv"), await storeFile("letter")];
				await createApplication(database.db, { cvKey, coverLetterKey });
				applicationCount++;
			}
		};
		// enough that each check of whether others are busy finds one of them
		const writing = Promise.all(Array.from({ length: 6 }, write));
		const sessions = await watchSessions(postgres.connection);
		const pace = createPace(sessions.isBusy);
		try {
			const report = await drill(await backUp({ pace }));
			expect(report.files % 2).toBe(0);
			expect(report.tables).toBeGreaterThan(60);
		} finally {
			isOver = true;
			await writing;
			await sessions.stop();
		}
		expect(applicationCount).toBeGreaterThan(0);
		expect(pace.paused()).toBeGreaterThan(0);
		const { files: all, postgres: version } = await readManifest(await backUp());
		expect(version).toBe(18);
		expect(all.map(({ path }) => path)).toContain("seal-key");
		expect((await readdir(into())).filter((name) => !/^njangi-[^.]*\.\d{3}Z$/.test(name))).toEqual([]);
	});

	test("has everything acknowledged before the instant it states", async () => {
		await database.pool.query("create sequence numbers; create table acknowledged (id int primary key)");
		const acknowledged: { id: number; at: number }[] = [];
		let isOver = false;
		// a commit that does not wait for the disk: some thousand a second, so that some fall between any two steps of the backup
		const insert =
			"with quick as (select set_config('synchronous_commit', 'off', true)) insert into acknowledged select nextval('numbers') from quick returning id";
		const write = async () => {
			while (!isOver) {
				const { rows } = await database.pool.query<{ id: number }>(insert);
				acknowledged.push({ id: rows[0]?.id ?? 0, at: Date.now() });
			}
		};
		const writing = Promise.all(Array.from({ length: 4 }, write));
		const from = await backUp().finally(() => {
			isOver = true;
		});
		await writing;
		await database.pool.query("drop table acknowledged; drop sequence numbers");
		const restored = join(place, "restored");
		const { at } = await restoreBackup({ from, dataDir: restored, isTemporary: true });
		const copy = await startPostgres({ dataDir: restored, log: silentLog });
		const reader = openDatabase(copy.connection, { max: 1 });
		try {
			const { rows } = await reader.pool.query<{ id: number }>("select id from acknowledged");
			const found = new Set(rows.map(({ id }) => id));
			const promised = acknowledged.filter((one) => one.at < Date.parse(at));
			expect(promised.length).toBeGreaterThan(0);
			expect(promised.filter(({ id }) => !found.has(id))).toEqual([]);
		} finally {
			await reader.close();
			await copy.stop();
			await rm(restored, { recursive: true, force: true });
		}
	});

	test("is kept up to the wanted number, and a killed one's remains are deleted", async () => {
		await mkdir(join(into(), "njangi-2020-01-01T00-00-00.000Z.999999.unfinished"), { recursive: true });
		const newest = await backUp({ keepCount: 2 });
		const remaining = await backupsIn(into());
		expect(remaining.length).toBe(2);
		expect(remaining[0]).toBe(newest);
		expect((await readdir(into())).length).toBe(2);
	});

	test("with files in S3 is drilled together with the bucket", { timeout: 120_000 }, async () => {
		const s3 = await startS3();
		try {
			const { bucket } = readSettings(s3.env);
			const from = await backUp();
			const manifest = await readManifest(from);
			const ofFiles = manifest.files.filter(({ path }) => path.startsWith("files/"));
			const { path: moved = "" } = ofFiles[0] ?? {};
			const key = moved.slice("files/".length);
			const inBucket = await openFiles(readSettings({ ...s3.env, DATA_DIR: join(place, "spool") }));
			await inBucket.write(Readable.from([]), { key, maxBytes: 0 });
			await rm(join(from, moved));
			await writeFile(
				join(from, "manifest.json"),
				JSON.stringify({ ...manifest, files: manifest.files.filter(({ path }) => path !== moved) }),
			);
			expect((await drill(from, { bucket })).files).toBe(ofFiles.length);
			expect([...s3.objects.keys()]).toEqual([key]);
		} finally {
			await s3.stop();
			await rm(join(place, "spool"), { recursive: true, force: true });
		}
	});

	test("isn't restored over existing data, or with a changed byte", async () => {
		const from = await backUp();
		await expect(restoreBackup({ from, dataDir: dataDir() })).rejects.toThrow("is not empty: nothing is overwritten");
		const elsewhere = join(place, "elsewhere");
		const { path = "" } = (await readManifest(from)).files.find(({ bytes, path }) => bytes > 8_000 && path.startsWith("database/")) ?? {};
		const file = await open(join(from, path), "r+");
		await file.write(Buffer.from("!"), 0, 1, 4_000);
		await file.close();
		await expect(restoreBackup({ from, dataDir: elsewhere })).rejects.toThrow("this backup is damaged");
		await expect(drill(from)).rejects.toThrow("this backup is damaged");
		await rm(join(from, "manifest.json"));
		await expect(restoreBackup({ from, dataDir: elsewhere })).rejects.toThrow("is not a complete backup");
		expect((await readdir(place)).toSorted()).toEqual(["backups", "data"]);
	});
});
