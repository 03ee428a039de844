import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { conversations, messages } from "../db/conversations.ts";
import type { Queryable } from "../platform/database.ts";
import { startedBy } from "./policy.ts";

/**
 * Before a person is erased: of what they wrote the places stay, without words, in conversations that somebody else still
 * has; what others wrote to them stays theirs. Requests that nobody accepted, and conversations whose other side is gone
 * already, go whole.
 */
export const leaveConversations = (db: Queryable, personId: string): Promise<void> =>
	db.transaction(async (tx) => {
		const isTheirs = or(eq(conversations.userA, personId), eq(conversations.userB, personId));
		await tx.select({ id: conversations.id }).from(conversations).where(isTheirs).orderBy(asc(conversations.id)).for("update");
		const isWaiting = and(ne(conversations.state, "open"), startedBy(personId));
		await tx.delete(conversations).where(and(isTheirs, or(isNull(conversations.userA), isNull(conversations.userB), isWaiting)));
		await tx
			.update(messages)
			.set({
				authorId: null,
				idempotencyKey: null,
				content: "",
				aboutKind: null,
				aboutId: null,
				deletedAt: sql`coalesce(${messages.deletedAt}, now())`,
			})
			.where(eq(messages.authorId, personId));
		await tx
			.update(messages)
			.set({ aboutKind: null, aboutId: null })
			.where(and(eq(messages.aboutId, personId), eq(messages.recipientId, personId)));
	});
