import { mkdir, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import pg, { type PoolConfig } from "pg";
import { backupsIn, nameOf } from "../../src/server/platform/backups.ts";
import { bytesOf, type CopiedFile, copyFile, copyTree, syncOne, syncTree } from "./copy.ts";
import { type Manifest, manifestFile } from "./manifest.ts";
import type { Pace } from "./pace.ts";

type BackupOptions = {
	dataDir: string;
	/** The folder in which backups are kept side by side. */
	into: string;
	/** The embedded PostgreSQL; null for an external database, which its operator backs up. */
	connection: PoolConfig | null;
	/** How many complete backups to keep, including this one. */
	keepCount?: number | undefined;
	onProgress?: (bytesDone: number, total: number) => void;
	/** Full speed without. */
	pace?: Pace;
};

/** What PostgreSQL says must not be copied (its documentation, "Making a Base Backup Using the Low Level API"). */
const skipsOfCluster = (path: string): boolean =>
	/^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map)$/.test(path) ||
	/^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./.test(path) ||
	/(^|\/)(pgsql_tmp|pg_internal\.init)/.test(path);

/** An unfinished upload belongs to nobody yet. */
const skipsOfFiles = (path: string): boolean => path.endsWith(".part");

/**
 * Copies database, files and key as of one instant, while the app runs; returns the backup's folder. It gets its name only when it is
 * complete and on disk: a run that is killed leaves a folder ending in `.unfinished`, which the next run removes.
 */
export async function makeBackup({ dataDir, into, connection, keepCount, onProgress, pace }: BackupOptions): Promise<string> {
	await mkdir(into, { recursive: true, mode: 0o700 });
	const folder = join(into, nameOf(new Date()));
	const unfinished = `${folder}.${process.pid}.unfinished`;
	await removeUnfinished(into);
	await mkdir(unfinished, { mode: 0o700 });
	try {
		const cluster = connection ? join(await realpath(join(dataDir, "postgres")), "cluster") : null;
		const total = (cluster ? await bytesOf(cluster, skipsOfCluster) : 0) + (await bytesOf(join(dataDir, "files"), skipsOfFiles));
		let bytesDone = 0;
		const onBytes = (bytes: number) => {
			bytesDone += bytes;
			onProgress?.(bytesDone, Math.max(bytesDone, total));
			return pace?.keep();
		};

		const files = new Map<string, CopiedFile>();
		const copyFiles = async () => {
			const from = join(dataDir, "files");
			const had = (path: string) => skipsOfFiles(path) || files.has(path);
			for (const file of await copyTree(from, join(unfinished, "files"), { skips: had, onBytes })) files.set(file.path, file);
		};
		// a file is written before its row and removed after it: copy those from before the instant, then those added until just after it
		await copyFiles();
		const ofDatabase = connection && cluster ? await copyCluster(connection, cluster, { to: join(unfinished, "database"), onBytes }) : null;
		await copyFiles();

		const key = await copyFile(join(dataDir, "seal-key"), join(unfinished, "seal-key"));
		const manifest: Manifest = {
			format: 1,
			at: (ofDatabase?.at ?? new Date()).toISOString(),
			postgres: ofDatabase?.version ?? null,
			rows: ofDatabase?.rows ?? {},
			files: [
				...(ofDatabase?.copied ?? []).map((file) => ({ ...file, path: `database/${file.path}` })),
				...[...files.values()].map((file) => ({ ...file, path: `files/${file.path}` })),
				...(key ? [{ path: "seal-key", ...key }] : []),
			],
		};
		await writeFile(join(unfinished, manifestFile), JSON.stringify(manifest), { mode: 0o600 });
		await syncTree(unfinished);
		await rename(unfinished, folder);
		await syncOne(into);
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		throw error;
	}
	if (keepCount) for (const old of (await backupsIn(into)).slice(keepCount)) await rm(old, { recursive: true, force: true });
	return folder;
}

type Cluster = { at: Date; version: number; rows: Manifest["rows"]; copied: CopiedFile[] };

/** Copies the cluster between the start and the stop of a backup, and the WAL written between the two. */
async function copyCluster(
	connection: PoolConfig,
	cluster: string,
	{ to, onBytes }: { to: string; onBytes: (bytes: number) => void | Promise<void> },
): Promise<Cluster> {
	const client = new pg.Client(connection);
	await client.connect();
	const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => {
		const { rows } = await client.query<Row>(text);
		if (!rows[0]) throw new Error(`no row: ${text}`);
		return rows[0];
	};
	try {
		await client.query("set statement_timeout = 0");
		// the slot keeps every WAL segment while this session lives, and is dropped with it
		await client.query(`select pg_create_physical_replication_slot('backup_${process.pid}', true, true)`);
		const { first } = await one<{ first: string }>("select pg_walfile_name(pg_backup_start('njangi', fast => true)) as first");
		const copied = await copyTree(cluster, to, { skips: skipsOfCluster, onBytes });
		const before = await countRows(client);
		// in a statement of its own: beside pg_backup_stop, it would be the time after it, when others may already have written more
		const { at } = await one<{ at: Date }>("select clock_timestamp() as at");
		const stop = await one<{ last: string; label: string; version: number }>(
			`select pg_walfile_name(lsn) as last, labelfile as label,
				current_setting('server_version_num')::int / 10000 as version from pg_backup_stop(wait_for_archive => false)`,
		);
		const after = await countRows(client);
		await writeFile(join(to, "backup_label"), stop.label, { mode: 0o600 });
		const isWanted = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= stop.last;
		for (const name of await readdir(join(cluster, "pg_wal"))) {
			if (!isWanted(name) && !name.endsWith(".history")) continue;
			const segment = await copyFile(join(cluster, "pg_wal", name), join(to, "pg_wal", name), { onBytes });
			if (segment) copied.push({ path: `pg_wal/${name}`, ...segment });
		}
		copied.push({ path: "backup_label", bytes: Buffer.byteLength(stop.label), crc: crc32(stop.label) });
		const rows = Object.fromEntries([...after].map(([table, count]) => [table, { before: before.get(table) ?? count, after: count }]));
		return { at, version: stop.version, rows, copied };
	} finally {
		await client.end();
	}
}

/** Number of rows in each table, all from one instant. */
export async function countRows(client: pg.Client): Promise<Map<string, number>> {
	const { rows: tables } = await client.query<{ name: string }>(
		"select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
	);
	const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
	if (counts.length === 0) return new Map();
	const { rows } = await client.query<{ name: string; count: number }>(counts.join(" union all "));
	return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Removes the unfinished backups of processes that no longer exist. */
async function removeUnfinished(into: string): Promise<void> {
	for (const name of await readdir(into)) {
		const pid = Number(/^njangi-.*\.(\d+)\.unfinished$/.exec(name)?.[1] ?? 0);
		if (pid && !isAlive(pid)) await rm(join(into, name), { recursive: true, force: true });
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
