import type { Database } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { findOrphans, type Orphan, removeOrphans } from "./orphans.ts";
import { recordAct } from "./record-act.ts";

export type FileKind = "document" | "picture" | "media" | "preview";
type Sum = { files: number; bytes: number };

/** Number and total size of files by kind, largest total first. Scans every file. */
export async function storedByKind(files: Files): Promise<(Sum & { kind: FileKind })[]> {
	const kinds = new Map<FileKind, Sum>();
	for await (const { key, bytes } of files.list()) {
		const kind = (/^(picture|media|preview)-/.exec(key)?.[1] ?? "document") as FileKind;
		const sum = kinds.get(kind) ?? { files: 0, bytes: 0 };
		kinds.set(kind, { files: sum.files + 1, bytes: sum.bytes + bytes });
	}
	return [...kinds].map(([kind, sum]) => ({ kind, ...sum })).toSorted((a, b) => b.bytes - a.bytes);
}

type Services = { db: Database; files: Files };

/** Removes orphaned files, records that in the audit trail, and returns how many. */
export async function sweep({ db, files }: Services, { actorId, orphans }: { actorId: string | null; orphans: readonly Orphan[] }) {
	const removed = await removeOrphans(files, orphans);
	if (removed > 0) await db.transaction((tx) => recordAct(tx, { actorId, act: "sweepFiles", before: sumOf(orphans), after: { removed } }));
	return removed;
}

const sumOf = (orphans: readonly Orphan[]): Sum => ({
	files: orphans.length,
	bytes: orphans.reduce((total, { bytes }) => total + bytes, 0),
});

/** Storage by kind and the sum of orphaned files; removes the orphans first if `isSwept`. */
export async function readStorage({ db, files }: Services, { actorId, isSwept }: { actorId: string; isSwept: boolean }) {
	const { orphans } = await findOrphans(db, files);
	const removed = isSwept ? await sweep({ db, files }, { actorId, orphans }) : 0;
	return { kinds: await storedByKind(files), orphans: sumOf(orphans), removed };
}
