import { createHash } from "node:crypto";
import { isInstant, isUuid, readValues, writeValues } from "../../platform/cursor.ts";
import { refuse } from "../../platform/refusal.ts";

/** Where a page ended: the tier of relevance, then newest first. */
export type Position = { tier: number; publishedAt: string; jobId: string };

/** What was asked, in short: a cursor of another search is refused. */
export function fingerprint(asked: unknown): string {
	return createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 12);
}

export function writeCursor(position: Position, asked: string): string {
	return writeValues([asked, position.tier, position.publishedAt, position.jobId]);
}

/** Refuses with `bad_cursor` what `writeCursor` did not write for the same search. */
export function readCursor(cursor: string, asked: string): Position {
	const [mark, tier, publishedAt, jobId] = readValues(cursor);
	if (mark !== asked || (tier !== 0 && tier !== 1 && tier !== 2)) return refuse("bad_cursor");
	if (!isInstant(publishedAt)) return refuse("bad_cursor");
	if (!isUuid(jobId)) return refuse("bad_cursor");
	return { tier, publishedAt, jobId };
}
