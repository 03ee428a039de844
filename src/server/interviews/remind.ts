import { and, eq, inArray, sql } from "drizzle-orm";
import { notifyInterviewParties } from "../applications/interviews.ts";
import { interviews } from "../db/interviews.ts";
import type { Database } from "../platform/database.ts";

/** Interviews per transaction. */
const batchSize = 200;

const isDue = sql`${interviews.remindAt} <= now()`;

/** SQL condition: a reminder is due. */
export const remindersAreDue = sql`exists (select from ${interviews} where ${isDue})`;

/** Reminds both sides of an interview a day and an hour before it, once each. */
export async function remindOfInterviews(db: Database): Promise<void> {
	while ((await remindSome(db)) === batchSize);
}

/** For reminders missed while no process ran: sends none once the interview has begun, and only the hour's reminder if both are due. */
const remindSome = (db: Database): Promise<number> =>
	db.transaction(async (tx) => {
		const due = await tx
			.select({ id: interviews.id, isAhead: sql<boolean>`${interviews.startsAt} > now()` })
			.from(interviews)
			.where(isDue)
			.orderBy(interviews.remindAt)
			.limit(batchSize)
			.for("update", { skipLocked: true });
		const ids = due.map(({ id }) => id);
		if (ids.length === 0) return 0;
		const anHourBefore = sql`${interviews.startsAt} - interval '1 hour'`;
		await tx
			.update(interviews)
			.set({ remindAt: sql`case when ${anHourBefore} > now() then ${anHourBefore} end` })
			.where(and(inArray(interviews.id, ids), eq(interviews.state, "taken")));
		await notifyInterviewParties(tx, { ids: due.filter(({ isAhead }) => isAhead).map(({ id }) => id), news: "soon", by: null });
		return due.length;
	});
