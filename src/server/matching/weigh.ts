import type { MatchReason } from "../../contract/matching.ts";

/** Each thing that fits beside the work itself makes a match this much better. */
const besideWeight = 0.1;

/** How good a match is: how well the work fits, and a little for each reason `besideWork`. */
export const weightOf = (fit: number, besideWork: readonly MatchReason[]): number => fit * (1 + besideWeight * besideWork.length);
