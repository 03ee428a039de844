import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { storedFiles } from "../db/stored-files.ts";
import type { Database, Transaction } from "../platform/database.ts";
import type { Files, ListedFile } from "../platform/files.ts";
import { rows } from "../platform/rows.ts";

/**
 * Hours before an unreferenced file counts as an orphan: a file is written before the row that names it, and no upload or form takes this
 * long.
 */
const gracePeriodHours = 24;

/** Files per insert. */
const batchSize = 5_000;

const orphanRow = z.object({ key: z.string(), bytes: z.string() });
export type Orphan = { key: string; bytes: number };
export type OrphanScan = { files: number; bytes: number; orphans: Orphan[] };

/** Scans all files for those that no row references, left behind by a killed process or an unreachable server. */
export const findOrphans = (db: Database, files: Files): Promise<OrphanScan> =>
	db.transaction(async (tx) => {
		await tx.execute(sql`create temporary table listed_files (stored_key varchar not null, stored_bytes bigint not null) on commit drop`);
		const totals = { files: 0, bytes: 0 };
		let chunk: ListedFile[] = [];
		for await (const file of files.list()) {
			totals.files++;
			totals.bytes += file.bytes;
			if (isOld(file) && !isCachedPreview(file)) chunk.push(file);
			if (chunk.length < batchSize) continue;
			await storeBatch(tx, chunk);
			chunk = [];
		}
		await storeBatch(tx, chunk);
		const referencedKeys = sql.join(
			storedFiles.map(({ table, key }) => sql`select ${key} as named_key from ${table}`),
			sql` union all `,
		);
		const orphans = await rows(
			tx,
			orphanRow,
			sql`select distinct stored_key as key, stored_bytes as bytes from listed_files
				where not exists (select from (${referencedKeys}) as rows_of_files where named_key = stored_key) order by stored_key`,
		);
		return { ...totals, orphans: orphans.map(({ key, bytes }) => ({ key, bytes: Number(bytes) })) };
	});

/** Removes the files one by one and returns how many. */
export async function removeOrphans(files: Files, orphans: readonly Orphan[]): Promise<number> {
	for (const { key } of orphans) await files.remove(key);
	return orphans.length;
}

const isOld = ({ at }: ListedFile) => at.getTime() < Date.now() - gracePeriodHours * 60 * 60 * 1000;

/** Preview pictures are a cache: redrawn when missing, and bounded on its own (`site/previews/picture.ts`). */
const isCachedPreview = ({ key }: ListedFile) => /^preview-\d+$/.test(key);

async function storeBatch(tx: Transaction, chunk: readonly ListedFile[]): Promise<void> {
	if (chunk.length === 0) return;
	const listed = sql`unnest(${sql.param(chunk.map(({ key }) => key))}::text[], ${sql.param(chunk.map(({ bytes }) => bytes))}::bigint[])`;
	await tx.execute(sql`insert into listed_files select * from ${listed}`);
}
