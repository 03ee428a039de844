import { createHash } from "node:crypto";
import { isInstant, isUuid } from "../../platform/cursor.ts";
import { refuse } from "../../platform/refusal.ts";

/** The end of a page: the tier of relevance, or the rank in another order. Within a tier or rank the newest comes first. */
export type Position = { tier: number; publishedAt: string; jobId: string };

/** A short hash of the search: a cursor of another search is refused. */
export function fingerprint(search: unknown): string {
	return createHash("sha256").update(JSON.stringify(search)).digest("base64url").slice(0, 12);
}

/** Compact, since a page contains it twice; the id is in the form the page already contains. */
export const writeCursor = ({ tier, publishedAt, jobId }: Position, searchHash: string): string =>
	[searchHash, tier, publishedAt.replace(/\D/g, ""), jobId].join(".");

/** Throws `bad_cursor` unless `writeCursor` wrote it for the same search. */
export function readCursor(cursor: string, searchHash: string): Position {
	const [mark, rank = "", digits = "", jobId, ...more] = cursor.split(".");
	const publishedAt = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{6})$/, "$1-$2-$3T$4:$5:$6.$7Z");
	if (mark !== searchHash || more.length > 0 || !isRank(rank)) return refuse("bad_cursor");
	if (!isInstant(publishedAt)) return refuse("bad_cursor");
	if (!isUuid(jobId)) return refuse("bad_cursor");
	return { tier: Number(rank), publishedAt, jobId };
}

/** A rank is a tier, a step of nearness, an amount of pay or a day. */
const isRank = (value: string): boolean => /^-?\d{1,9}$/.test(value);
