import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { conversations, messages } from "../db/conversations.ts";
import type { Queryable } from "../platform/database.ts";
import { startedBy } from "./policy.ts";

/**
 * Runs before a person is erased: their messages stay as empty places in conversations that somebody else still has; messages others wrote
 * to them remain. Their requests that were never accepted, and conversations whose other side is already erased, are deleted.
 */
export const deleteConversationData = (db: Queryable, personId: string): Promise<void> =>
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
				warnings: null,
				deletedAt: sql`coalesce(${messages.deletedAt}, now())`,
			})
			.where(eq(messages.authorId, personId));
		await tx
			.update(messages)
			.set({ aboutKind: null, aboutId: null })
			.where(and(eq(messages.aboutId, personId), eq(messages.recipientId, personId)));
	});
