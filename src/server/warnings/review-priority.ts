import type { HeldPosting, WarningKind } from "../../contract/warnings.ts";

/** How much harm each kind does to those who fall for it. */
const harmOf: Record<WarningKind, number> = {
	fee: 6,
	place: 6,
	untraceable: 5,
	parcels: 5,
	papers: 4,
	visa: 4,
	recruitsOthers: 3,
	easyMoney: 2,
	borrowedName: 2,
	massHiring: 1,
};

type Weighed = Pick<HeldPosting, "warnings" | "signals" | "asked">;

/**
 * The higher, the sooner a moderator reads a held posting; it decides nothing else. `learnt`: how much it reads like fraud, from 0 to 1;
 * null if nothing was learnt for its language.
 */
export function reviewPriority({ warnings, signals, asked }: Weighed, learnt: number | null): number {
	const { isFirst, isOtherDomain, alike, reports, views, received, unanswered } = signals;
	const byWarnings = warnings.reduce((sum, { kind, outcome }) => sum + harmOf[kind] * (outcome === "held" ? 2 : 1), 0);
	const byReports = Math.min(10, 200 * (reports / Math.max(20, views)));
	const bySilence = received === 0 ? 0 : 4 * (unanswered / received) * Math.min(1, received / 5);
	// an author who asked is waiting for an answer
	return (
		byWarnings +
		3 * Math.min(3, alike.length) +
		byReports +
		bySilence +
		(isFirst ? 3 : 0) +
		(isOtherDomain ? 2 : 0) +
		(asked ? 2 : 0) +
		4 * (learnt ?? 0)
	);
}
