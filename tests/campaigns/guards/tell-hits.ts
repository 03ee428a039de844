import { type SQLWrapper, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach } from "vitest";

declare module "vitest" {
	interface TaskMeta {
		/** The guards that were come by while it ran, and while its file made ready for it. */
		guards?: number[];
	}
}

/** What the instrumented code calls (`instrumented`, `hits.ts`). */
const told = globalThis as { guardHit?: (guard: number) => void; guardSql?: (guard: number) => SQLWrapper };
const nothing = sql.raw("");

let prepared = new Set<number>();
let hits = prepared;
told.guardHit = (guard) => hits.add(guard);
told.guardSql = (guard) => ({
	getSQL() {
		hits.add(guard);
		return nothing;
	},
	shouldOmitSQLParens: () => true,
});

// what is come by while modules are read says nothing of the file that happens to read them first
beforeAll(() => {
	prepared = new Set();
	hits = prepared;
});
beforeEach(() => {
	hits = new Set();
});
afterEach(({ task }) => {
	task.meta.guards = [...prepared, ...hits];
	hits = prepared;
});
