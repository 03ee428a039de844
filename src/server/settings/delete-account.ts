import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { sessionHash } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import type { Viewer } from "../http/viewer.ts";
import { mailPerson } from "../mail/steps.ts";
import { dayInDouala } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Proven } from "./policy.ts";

const daysToStay = sql`interval '7 days'`;

/** Expression on `users`: when they asked to be deleted. */
export const askedToLeaveAt = sql`${users.deleteAfter} - ${daysToStay}`;

/**
 * Schedules the account for deletion in seven days, ends the person's other sessions, and mails them how to keep it. `purgeDeletedAccounts`
 * does the rest.
 */
export const deleteLater = (db: Queryable, person: Proven, sessionToken: string | undefined): Promise<Viewer> =>
	db.transaction(async (tx) => {
		const userId = person.id;
		const [marked] = await tx
			.update(users)
			.set({ deleteAfter: sql`coalesce(${users.deleteAfter}, now() + ${daysToStay})`, updatedAt: sql`now()` })
			.where(eq(users.id, userId))
			.returning({ deleteAfter: users.deleteAfter });
		if (!marked?.deleteAfter) return refuse("session_ended");
		await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, sessionHash(sessionToken ?? ""))));
		await mailPerson(tx, { userId, kind: "accountDeleted", params: { day: dayInDouala(marked.deleteAfter) } });
		return { ...person, deleteAfter: marked.deleteAfter };
	});

/** Cancels the deletion. Throws `conflict` once the seven days are over. */
export async function cancelDeletion(db: Queryable, viewer: Viewer): Promise<Viewer> {
	const isInTime = or(isNull(users.deleteAfter), gt(users.deleteAfter, sql`now()`));
	const updated = await db
		.update(users)
		.set({ deleteAfter: null, updatedAt: sql`now()` })
		.where(and(eq(users.id, viewer.id), isInTime))
		.returning({ id: users.id });
	if (updated.length === 0) refuse("conflict");
	return { ...viewer, deleteAfter: null };
}
