import type { MatchReason } from "../../contract/matching.ts";

/** How much better each reason other than the work itself makes a match. */
const besideWeight = 0.1;

/** The score of a match: how well the work fits, plus a little for each reason in `besideWork`. */
export const weightOf = (fit: number, besideWork: readonly MatchReason[]): number => fit * (1 + besideWeight * besideWork.length);
