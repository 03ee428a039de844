import { sql } from "drizzle-orm";
import { tellRefusals } from "../../src/server/applications/move.ts";
import { waitingRefusals } from "../../src/server/db/applications.ts";
import type { Database } from "../../src/server/platform/database.ts";

/** The time of all refusals has come, and the queue does its work. */
export async function tellRefusalsNow(db: Database): Promise<void> {
	await db.update(waitingRefusals).set({ tellAt: sql`now() - interval '1 second'` });
	await tellRefusals(db);
}
