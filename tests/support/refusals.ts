import { sql } from "drizzle-orm";
import { sendRefusals } from "../../src/server/applications/move.ts";
import { waitingRefusals } from "../../src/server/db/applications.ts";
import type { Database } from "../../src/server/platform/database.ts";

/** Makes all refusals due and does the queue's work on them. */
export async function sendRefusalsNow(db: Database): Promise<void> {
	await db.update(waitingRefusals).set({ tellAt: sql`now() - interval '1 second'` });
	await sendRefusals(db);
}
