import { desc, eq, lte, sql } from "drizzle-orm";
import { indexPasses } from "../db/search.ts";
import type { Database } from "../platform/database.ts";
import { indexAfter } from "./repair-index.ts";

/** Batches of some hundred jobs per run; then other work has its turn, and a process that is stopping can end. */
const turns = 20;

/** SQL: a migration changed what the index knows, and not all jobs are reindexed yet. */
export const isIndexOld = sql`exists (select from ${indexPasses})`;

/** Reindexes some thousand jobs where a migration asks for it; until then the index has what it knew of them. */
export async function reindexJobs(db: Database): Promise<void> {
	for (let turn = 0; turn < turns; turn++) if (!(await indexNext(db))) return;
}

/** Indexes the next batch and commits the position of the pass with it. Returns whether there is more. */
const indexNext = (db: Database): Promise<boolean> =>
	db.transaction(async (tx) => {
		const [pass] = await tx.select().from(indexPasses).orderBy(desc(indexPasses.id)).limit(1).for("update");
		if (!pass) return false;
		const last = (await indexAfter(tx, pass.lastJobId)).at(-1);
		// the newest pass has covered everything that earlier ones asked for
		if (last === undefined) await tx.delete(indexPasses).where(lte(indexPasses.id, pass.id));
		else await tx.update(indexPasses).set({ lastJobId: last }).where(eq(indexPasses.id, pass.id));
		return true;
	});
