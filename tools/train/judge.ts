export type Scored = { score: number; isFraud: boolean };

/** How often a fraud ranks before an honest text; a tie counts half. */
export function auc(scored: readonly Scored[]): number {
	const honest = scored.filter(({ isFraud }) => !isFraud).map(({ score }) => score);
	const frauds = scored.filter(({ isFraud }) => isFraud).map(({ score }) => score);
	let before = 0;
	for (const fraud of frauds) for (const score of honest) before += fraud > score ? 1 : fraud === score ? 0.5 : 0;
	return before / (frauds.length * honest.length);
}

/** The score that no more than this share of the honest texts exceeds. */
export function thresholdFor(honestScores: readonly number[], alarms: number): number {
	const descending = [...honestScores].sort((a, b) => b - a);
	return descending[Math.floor(alarms * descending.length)] ?? 1;
}

export const shareAbove = (scores: readonly number[], line: number): number =>
	scores.filter((score) => score > line).length / Math.max(1, scores.length);

/** Tells whether a text repeats a training text: more than half of its five-word runs occur there. */
export class Copies {
	private readonly runs = new Set<string>();

	add(text: string): void {
		for (const run of runsOf(text)) this.runs.add(run);
	}

	has(text: string): boolean {
		const runs = runsOf(text);
		return runs.filter((run) => this.runs.has(run)).length > runs.length / 2;
	}
}

function runsOf(text: string): string[] {
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	return words.slice(4).map((_, at) => words.slice(at, at + 5).join(" "));
}
