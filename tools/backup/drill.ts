import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import pg from "pg";
import { createApp } from "../../src/server/app/app.ts";
import { routes } from "../../src/server/app/routes.ts";
import { storedFiles } from "../../src/server/db/stored-files.ts";
import { createHouse } from "../../src/server/http/house.ts";
import { createLive } from "../../src/server/live/live.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import type { Files } from "../../src/server/platform/files.ts";
import { silentJournal } from "../../src/server/platform/journal.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { openSeal } from "../../src/server/platform/seal.ts";
import { type Bucket, readSettings, type Settings } from "../../src/server/platform/settings.ts";
import { counted } from "../counted.ts";
import { countRows } from "./make-backup.ts";
import { BackupError } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

type DrillReport = {
	at: Date;
	tables: number;
	rows: number;
	/** Number of files that rows refer to, all of which exist. */
	files: number;
};

/**
 * Restores a backup into a temporary place (`TMPDIR`), starts PostgreSQL and the app on it, and compares each table's rows with the count
 * at its instant, and every file that a row refers to, in the backup or in the bucket (which is only read). Removes what it created
 * afterwards. Throws `BackupError` on a difference.
 */
export async function drill(from: string, { bucket = null }: { bucket?: Bucket | null } = {}): Promise<DrillReport> {
	const place = await mkdtemp(join(tmpdir(), "drill-"));
	// if we are root, PostgreSQL runs as nobody
	await chmod(place, 0o711);
	const dataDir = join(place, "data");
	try {
		const manifest = await restoreBackup({ from, dataDir, isTemporary: true });
		if (manifest.postgres === null) throw new BackupError("This backup does not contain the database: test with a copy of yours instead.");
		const postgres = await startPostgres({ dataDir, log: silentLog });
		try {
			const counted = await compareRows(postgres.connection, manifest.rows);
			await migrate(postgres.connection);
			const database = openDatabase(postgres.connection, { max: 2 });
			try {
				const settings: Settings = { ...readSettings({ DATA_DIR: dataDir, DEMO: "off" }), bucket, filesMove: bucket && "to-s3" };
				const files = await openFiles(settings);
				const compared = await compareFiles(database.db, files);
				await checkApp(database.db, { files, settings });
				return { at: new Date(manifest.at), ...counted, files: compared };
			} finally {
				await database.close();
			}
		} finally {
			await postgres.stop();
		}
	} finally {
		await rm(place, { recursive: true, force: true });
	}
}

type Connection = pg.ClientConfig;

async function withClient<Result>(connection: Connection, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
	const client = new pg.Client(connection);
	await client.connect();
	try {
		return await run(client);
	} finally {
		await client.end();
	}
}

const compareRows = (connection: Connection, expected: Record<string, { before: number; after: number }>) =>
	withClient(connection, async (client) => {
		const rowCounts = await countRows(client);
		const differing = Object.entries(expected).filter(([table, { before, after }]) => {
			const count = rowCounts.get(table) ?? -1;
			return count < Math.min(before, after) || count > Math.max(before, after);
		});
		if (differing.length > 0) {
			const descriptions = differing.map(
				([table, { before, after }]) => `${table} has ${rowCounts.get(table) ?? "no"} rows, not ${before} to ${after}`,
			);
			throw new BackupError(`The restored database differs from the backup: ${descriptions.join("; ")}.`);
		}
		return { tables: rowCounts.size, rows: [...rowCounts.values()].reduce((sum, count) => sum + count, 0) };
	});

async function compareFiles(db: Database, files: Files): Promise<number> {
	const storedKeys = new Set<string>();
	for await (const { key } of files.list()) storedKeys.add(key);
	let count = 0;
	for (const { table, key } of storedFiles) {
		const rows = await db.select({ key: sql<string | null>`${key}` }).from(table);
		const keys = rows.flatMap((row) => row.key || []);
		const missing = keys.filter((one) => !storedKeys.has(one));
		if (missing.length > 0) throw new BackupError(`Missing: ${counted(missing.length, "file")} that ${getTableName(table)} refers to.`);
		count += keys.length;
	}
	return count;
}

/** Throws `BackupError` unless the app answers from the restored rows. */
async function checkApp(db: Database, { files, settings }: { files: Files; settings: Settings }): Promise<void> {
	const live = createLive({ db, log: silentLog });
	const app = createApp({
		services: {
			...{ db, files, settings, live, house: createHouse(db), log: silentLog, security: silentJournal },
			seal: await openSeal(settings),
		},
		routes,
		pages: async () => new Response(null),
	});
	try {
		for (const path of ["/api/health", "/api/jobs", "/api/feed/posts"]) {
			const { status } = await app.request(path);
			if (status !== 200) throw new BackupError(`The app answers ${path} with ${status} after the restore.`);
		}
	} finally {
		live.stop();
	}
}
