import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

/** A backup's description of itself, written as its last file. */
const manifest = z.object({
	format: z.literal(1),
	/** Everything acknowledged before this instant is restored. */
	at: z.iso.datetime(),
	/** The server's major version; null if the database is not included. */
	postgres: z.nullable(z.number()),
	/** Rows of each table just before and just after that instant. */
	rows: z.record(z.string(), z.object({ before: z.number(), after: z.number() })),
	files: z.array(z.object({ path: z.string(), bytes: z.number(), crc: z.number() })),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = "manifest.json";

/** Reads the manifest; throws `BackupError` if the backup is not complete. */
export async function readManifest(folder: string): Promise<Manifest> {
	const read = z.safeParse(manifest, await readJson(join(folder, manifestFile)));
	if (!read.success) throw new BackupError(`${folder} is not a complete backup: its ${manifestFile} is missing or unreadable.`);
	return read.data;
}

/** Null for a file that is missing or no JSON. */
async function readJson(path: string): Promise<unknown> {
	try {
		return JSON.parse(await readFile(path, "utf8"));
	} catch {
		return null;
	}
}

/** A message for people, not a bug. */
export class BackupError extends Error {}
