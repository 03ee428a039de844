import { desc, eq, lte, sql } from "drizzle-orm";
import { indexPasses } from "../db/search.ts";
import type { Database } from "../platform/database.ts";
import { indexAfter } from "./repair-index.ts";

/** So many times some hundreds of jobs, then other work has its turn, and a process that is to end can. */
const turns = 20;

/** A migration changed what the index knows, and not all jobs are indexed anew yet. */
export const isIndexOld = sql`exists (select from ${indexPasses})`;

/** Indexes some thousand of all jobs anew, where a migration asks for it: meanwhile they are found by what was known of them. */
export async function indexAnew(db: Database): Promise<void> {
	for (let turn = 0; turn < turns; turn++) if (!(await indexNext(db))) return;
}

/** Where a pass has come to is committed with what it indexed. Gives whether there is more. */
const indexNext = (db: Database): Promise<boolean> =>
	db.transaction(async (tx) => {
		const [pass] = await tx.select().from(indexPasses).orderBy(desc(indexPasses.id)).limit(1).for("update");
		if (!pass) return false;
		const last = (await indexAfter(tx, pass.lastJobId)).at(-1);
		// the newest has come by all that earlier ones asked for
		if (last === undefined) await tx.delete(indexPasses).where(lte(indexPasses.id, pass.id));
		else await tx.update(indexPasses).set({ lastJobId: last }).where(eq(indexPasses.id, pass.id));
		return true;
	});
