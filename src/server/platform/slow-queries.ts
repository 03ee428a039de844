import type { Log } from "./log.ts";

/** Milliseconds in which a statement is logged only once: if everything is slow, the log must not fill the disk. */
const pause = 10_000;
/** Number of statements remembered. */
const most = 500;

export type SlowQueries = {
	/** Milliseconds from which a statement is slow. */
	from: number;
	tell: (statement: string, ms: number) => void;
};

/** Logs slow statements by their text, in which every value is a number after a dollar sign: nothing about the people concerned. */
export function slowQueriesTo(log: Log, { from, onSlow = () => {} }: { from: number; onSlow?: () => void }): SlowQueries {
	const told = new Map<string, { at: number; unsaid: number }>();
	return {
		from,
		tell(text, ms) {
			onSlow();
			const statement = text.replace(/\s+/g, " ").trim().slice(0, 2_000);
			const last = told.get(statement);
			if (last && performance.now() - last.at < pause) return void last.unsaid++;
			if (told.size >= most) told.clear();
			told.set(statement, { at: performance.now(), unsaid: 0 });
			log.info("slow query", { ms: Math.round(ms), statement, ...(last?.unsaid ? { unsaid: last.unsaid } : {}) });
		},
	};
}
