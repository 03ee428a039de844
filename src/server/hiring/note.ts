import { and, eq, inArray, or, sql } from "drizzle-orm";
import { mentionsMax } from "../../contract/limits.ts";
import { mentionsOf } from "../../contract/post-text.ts";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationInterviewers, applicationNotes } from "../db/hiring.ts";
import { consume } from "../http/rate-limit.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { notifyTeam } from "./notify.ts";
import { checkReceived, type ReceivedApplication } from "./policy.ts";
import { recordAct } from "./record-act.ts";

/** Stores a note; notifies mentioned colleagues who may read the application. Throws `not_found`, `too_many_requests`. */
export async function writeNote(
	db: Database,
	application: ReceivedApplication,
	{ text, limited }: { text: string; limited: boolean },
): Promise<void> {
	if (limited) await consume(db, [{ key: `application note account ${application.viewerId}`, tries: 600, seconds: 60 * 60 }]);
	await db.transaction(async (tx) => {
		await checkReceived(tx, application);
		const mentions = await mentionableReaders(tx, application, mentionsOf(text).slice(0, mentionsMax));
		await tx
			.insert(applicationNotes)
			.values({ id: uuidv7(), applicationId: application.id, authorId: application.viewerId, text, mentions });
		await recordAct(tx, application, { kind: "noted" });
		await notifyTeam(tx, application, { userIds: mentions, kind: "noteMentioned" });
	});
}

/** Those of the people with these slugs who are recruiting members or have the application assigned. */
async function mentionableReaders(tx: Transaction, { id, companyId }: ReceivedApplication, slugs: readonly string[]): Promise<string[]> {
	if (slugs.length === 0 || companyId === null) return [];
	const isAssigned = sql`exists (
		select from ${applicationInterviewers}
		where ${applicationInterviewers.applicationId} = ${id} and ${applicationInterviewers.userId} = ${users.id}
	)`;
	const rows = await tx
		.select({ id: users.id })
		.from(users)
		.innerJoin(companyMembers, and(eq(companyMembers.userId, users.id), eq(companyMembers.companyId, companyId)))
		.where(and(inArray(users.slug, [...slugs]), or(inArray(companyMembers.role, ["owner", "recruiter"]), isAssigned)));
	return rows.map((row) => row.id);
}

/** Throws `not_found` for somebody else's note. */
export async function deleteNote(db: Database, application: ReceivedApplication, noteId: string): Promise<void> {
	const isOwn = and(eq(applicationNotes.applicationId, application.id), eq(applicationNotes.authorId, application.viewerId));
	const deleted = await db
		.delete(applicationNotes)
		.where(and(eq(applicationNotes.id, noteId), isOwn))
		.returning({ id: applicationNotes.id });
	if (deleted.length === 0) refuse("not_found");
}
