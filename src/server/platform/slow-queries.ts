import type { Log } from "./log.ts";

/** Milliseconds in which a statement is logged only once: if everything is slow, the log must not fill the disk. */
const logInterval = 10_000;
/** Number of statements remembered. */
const rememberedMax = 500;

export type SlowQueries = {
	/** Milliseconds from which a statement is slow. */
	from: number;
	report: (statement: string, ms: number) => void;
};

/** Logs slow statements by their text, in which every value is a number after a dollar sign: nothing about the people concerned. */
export function slowQueriesTo(log: Log, { from, onSlow = () => {} }: { from: number; onSlow?: () => void }): SlowQueries {
	const reported = new Map<string, { at: number; suppressed: number }>();
	return {
		from,
		report(text, ms) {
			onSlow();
			const statement = text.replace(/\s+/g, " ").trim().slice(0, 2_000);
			const last = reported.get(statement);
			if (last && performance.now() - last.at < logInterval) return void last.suppressed++;
			if (reported.size >= rememberedMax) reported.clear();
			reported.set(statement, { at: performance.now(), suppressed: 0 });
			log.info("slow query", { ms: Math.round(ms), statement, ...(last?.suppressed ? { unsaid: last.suppressed } : {}) });
		},
	};
}
