import { type SQLWrapper, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach } from "vitest";

declare module "vitest" {
	interface TaskMeta {
		/** The guards reached while the test ran, and during its file's setup. */
		guards?: number[];
	}
}

/** The hooks that the instrumented code calls (`instrumented`, `hits.ts`). */
const hooks = globalThis as { guardHit?: (guard: number) => void; guardSql?: (guard: number) => SQLWrapper };
const emptySql = sql.raw("");

let prepared = new Set<number>();
let hits = prepared;
hooks.guardHit = (guard) => hits.add(guard);
hooks.guardSql = (guard) => ({
	getSQL() {
		hits.add(guard);
		return emptySql;
	},
	shouldOmitSQLParens: () => true,
});

// hits while modules load would count for whichever file happens to load them first
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
