import { createHash } from "node:crypto";
import { isInstant, isUuid } from "../../platform/cursor.ts";
import { refuse } from "../../platform/refusal.ts";

/** Where a page ended: the tier of relevance, or the rank in another order; of one the newest is first. */
export type Position = { tier: number; publishedAt: string; jobId: string };

/** What was asked, in short: a cursor of another search is refused. */
export function fingerprint(asked: unknown): string {
	return createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 12);
}

/** Short, for a page has it twice, and the id as the page has it already. */
export const writeCursor = ({ tier, publishedAt, jobId }: Position, asked: string): string =>
	[asked, tier, publishedAt.replace(/\D/g, ""), jobId].join(".");

/** Refuses with `bad_cursor` what `writeCursor` did not write for the same search. */
export function readCursor(cursor: string, asked: string): Position {
	const [mark, rank = "", digits = "", jobId, ...more] = cursor.split(".");
	const publishedAt = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{6})$/, "$1-$2-$3T$4:$5:$6.$7Z");
	if (mark !== asked || more.length > 0 || !isRank(rank)) return refuse("bad_cursor");
	if (!isInstant(publishedAt)) return refuse("bad_cursor");
	if (!isUuid(jobId)) return refuse("bad_cursor");
	return { tier: Number(rank), publishedAt, jobId };
}

/** What a rank can be: a tier, a place from near to far, an amount of pay, a day. */
const isRank = (value: string): boolean => /^-?\d{1,9}$/.test(value);
