import type { MatchReason } from "../../contract/matching.ts";

/** How much better each reason other than the work itself makes a match. */
const otherReasonWeight = 0.1;

/** The score of a match: how well the work fits, plus a little for each reason in `otherReasons`. */
export const weightOf = (fit: number, otherReasons: readonly MatchReason[]): number => fit * (1 + otherReasonWeight * otherReasons.length);
