import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

/** What a backup says of itself: it is the last file that is written. */
const manifest = z.object({
	format: z.literal(1),
	/** The instant that is restored. */
	at: z.iso.datetime(),
	/** The server's major version; null where the database is not in it. */
	postgres: z.nullable(z.number()),
	/** Rows of each table just before that instant and just after. */
	rows: z.record(z.string(), z.object({ before: z.number(), after: z.number() })),
	files: z.array(z.object({ path: z.string(), bytes: z.number(), crc: z.number() })),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = "manifest.json";

/** Throws a sentence for people where it is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
	const text = await readFile(join(folder, manifestFile), "utf8").catch(() => null);
	const read = z.safeParse(manifest, text === null ? null : JSON.parse(text));
	if (!read.success) throw new BackupError(`${folder} is not a whole backup: its ${manifestFile} is missing or unreadable.`);
	return read.data;
}

/** For people; no fault of the program. */
export class BackupError extends Error {}
