import type { ImportCounts } from "../../src/server/import/import-file.ts";
import type { Reject } from "../../src/server/import/import-kind.ts";
import { counted, formatNumber } from "../counted.ts";

export type Rejects = { add(reject: Reject): void; first: readonly Reject[]; byReason: ReadonlyMap<string, number> };

export function countRejects({ shownMax }: { shownMax: number }): Rejects {
	const first: Reject[] = [];
	const byReason = new Map<string, number>();
	return {
		first,
		byReason,
		add(reject) {
			if (first.length < shownMax) first.push(reject);
			const reason = reject.reason.replace(/ \(.*|\d+/g, (part) => (part.startsWith(" ") ? "" : "n"));
			byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
		},
	};
}

type Summary = { counts: ImportCounts; rejects: Rejects; rejectsPath: string; seconds: number };

/** What an import did, for the person who ran it. */
export function summaryOf({ counts, rejects, rejectsPath, seconds }: Summary): string {
	const rate = Math.round(counts.rows / Math.max(seconds, 0.001));
	const lines = [
		`${counted(counts.rows, "row")} in ${seconds.toFixed(1)} s (${counted(rate, "row")}/s):`,
		`${formatNumber(counts.added)} added, ${formatNumber(counts.updated)} updated, ${formatNumber(counts.unchanged)} unchanged, ${formatNumber(counts.rejected)} rejected.`,
	];
	if (counts.rejected === 0) return lines.join("\n");
	const reasons = [...rejects.byReason].sort(([, a], [, b]) => b - a).map(([reason, times]) => `  ${formatNumber(times)} × ${reason}`);
	const rows = rejects.first.map(({ line, reason, title }) => `  line ${line}: ${reason}${title ? ` (${printable(title)})` : ""}`);
	const hidden = counts.rejected - rows.length;
	return [
		...lines,
		"Rejected, by reason:",
		...reasons,
		hidden > 0 ? `The first ${rows.length}:` : "All of them:",
		...rows,
		`Full list with line and reason: ${rejectsPath}`,
	].join("\n");
}

/** A title from a file must not steer the terminal. */
function printable(text: string): string {
	return text.replace(/\p{Cc}+/gu, " ").trim();
}
