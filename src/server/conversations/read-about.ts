import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { OwnApplication } from "../applications/policy.ts";
import { users } from "../db/accounts.ts";
import { conversations, messages } from "../db/conversations.ts";
import type { Queryable } from "../platform/database.ts";
import { type MessageRow, messageColumns } from "./read-conversation.ts";

/** Maximum on the application's page; older ones are in the conversation. */
const shownMax = 50;

/**
 * Messages to and from the applicant about an application, oldest first. As two people share one conversation, a message without a subject
 * continues the last one named. One statement.
 */
export async function listMessagesAbout(db: Queryable, { id, viewerId }: OwnApplication) {
	const subjectSpans = db.$with("stretches").as(
		db
			.select({
				conversation: sql<string>`${messages.conversationId}`.as("conversation"),
				kind: sql<string>`${messages.aboutKind}`.as("kind"),
				named: sql<string>`${messages.aboutId}`.as("named"),
				since: sql<string>`${messages.createdAt}`.as("since"),
				until: sql<
					string | null
				>`lead(${messages.createdAt}) over (partition by ${messages.conversationId} order by ${messages.createdAt})`.as("until"),
			})
			.from(messages)
			.innerJoin(conversations, eq(conversations.id, messages.conversationId))
			.where(and(isNotNull(messages.aboutId), or(eq(conversations.userA, viewerId), eq(conversations.userB, viewerId)))),
	);
	const messageRows: (MessageRow & { name: string | null })[] = await db
		.with(subjectSpans)
		.select({ ...messageColumns(viewerId), name: users.fullName })
		.from(subjectSpans)
		.innerJoin(
			messages,
			and(
				eq(messages.conversationId, subjectSpans.conversation),
				sql`${messages.createdAt} >= ${subjectSpans.since}`,
				sql`(${subjectSpans.until} is null or ${messages.createdAt} < ${subjectSpans.until})`,
			),
		)
		.leftJoin(users, eq(users.id, messages.authorId))
		.where(and(eq(subjectSpans.kind, "application"), eq(subjectSpans.named, id)))
		.orderBy(desc(messages.createdAt), desc(messages.id))
		.limit(shownMax + 1);
	return { rows: messageRows.slice(0, shownMax).toReversed(), hasOlder: messageRows.length > shownMax };
}
