import { and, eq, sql } from "drizzle-orm";
import { testAttempts } from "../db/assessments.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { OwnAttempt } from "./policy.ts";
import { isValid } from "./queries.ts";

/** Shows or hides a result on its owner's profile. Throws `not_found` if the test has no result or it has expired. */
export async function showResult(db: Queryable, attempt: OwnAttempt, { isShown }: { isShown: boolean }): Promise<void> {
	const updated = await db
		.update(testAttempts)
		.set({ shownAt: isShown ? sql`coalesce(${testAttempts.shownAt}, now())` : null })
		.where(and(eq(testAttempts.id, attempt.id), isValid))
		.returning({ id: testAttempts.id });
	if (updated.length === 0) refuse("not_found");
}
