import { and, eq, isNull, sql } from "drizzle-orm";
import { applications } from "../db/applications.ts";
import type { Queryable } from "../platform/database.ts";

/** Records the first time that the employer's side opened the application, which the applicant sees. */
export async function markRead(db: Queryable, id: string): Promise<void> {
	await db
		.update(applications)
		.set({ readAt: sql`now()` })
		.where(and(eq(applications.id, id), isNull(applications.readAt)));
}
