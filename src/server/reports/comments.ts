import { and, desc, eq, sql } from "drizzle-orm";
import { hasMuted } from "../access/blocks.ts";
import { visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { reportComments, reports } from "../db/reports.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { type ReadableReport, readableBy } from "./policy.ts";

export type CommentRow = {
	id: string;
	text: string;
	createdAt: string;
	userId: string;
	userSlug: string;
	userName: string;
	isUserVisible: boolean;
	isOwn: boolean;
};

/** Columns of `report_comments` joined with their writer in `users`. */
const columns = (viewerId: string) => ({
	id: reportComments.id,
	text: reportComments.text,
	createdAt: iso(reportComments.createdAt),
	userId: users.id,
	userSlug: users.slug,
	userName: users.fullName,
	isUserVisible: visibleTo(viewerId),
	isOwn: sql<boolean>`${reportComments.userId} = ${viewerId}::uuid`,
});

/** Newest first. */
export async function listComments(db: Queryable, report: ReadableReport, { after, limit }: { after: Place; limit: number }) {
	const rows: CommentRow[] = await db
		.select(columns(report.readerId))
		.from(reportComments)
		.innerJoin(users, eq(users.id, reportComments.userId))
		.where(and(eq(reportComments.reportId, report.id), isAfter(after, reportComments.createdAt, reportComments.id)))
		.orderBy(desc(reportComments.createdAt), desc(reportComments.id))
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/**
 * Writes a comment and notifies the report's author, unless they mute its writer. Throws `not_found` if the report is gone or no longer
 * shared.
 */
export const writeComment = (db: Queryable, { id: reportId, readerId }: ReadableReport, text: string): Promise<CommentRow> =>
	db.transaction(async (tx) => {
		const report = await lockReport(tx, { reportId, readerId });
		const id = uuidv7();
		await tx.insert(reportComments).values({ id, reportId, userId: readerId, text });
		const [inserted] = await tx
			.select(columns(readerId))
			.from(reportComments)
			.innerJoin(users, eq(users.id, reportComments.userId))
			.where(eq(reportComments.id, id));
		if (!inserted) return refuse("not_found");
		const params = { actor: inserted.userName, actorId: readerId, title: report.title };
		const notice = { userId: report.authorId, params, target: { kind: "report", id: reportId } } as const;
		const isHeard = report.authorId !== readerId && !(await hasMuted(tx, { personId: report.authorId, otherId: readerId }));
		if (isHeard) await notifyPerson(tx, { ...notice, type: "community", kind: "reportCommented" });
		return inserted;
	});

/** Locks the report against deletion until the transaction ends, if the reader may read it. */
async function lockReport(tx: Transaction, { reportId, readerId }: { reportId: string; readerId: string }) {
	const [report] = await tx
		.select({ title: reports.title, authorId: reports.authorId })
		.from(reports)
		.where(and(eq(reports.id, reportId), readableBy(readerId)))
		.for("key share");
	return report ?? refuse("not_found");
}

/** Throws `not_found` for another person's comment, and for one on another report. */
export async function deleteComment(db: Queryable, viewer: Viewer, { reportId, commentId }: { reportId: string; commentId: string }) {
	const isTheirs = and(eq(reportComments.reportId, reportId), eq(reportComments.userId, viewer.id));
	const deleted = await db
		.delete(reportComments)
		.where(and(eq(reportComments.id, commentId), isTheirs))
		.returning({ id: reportComments.id });
	if (deleted.length === 0) refuse("not_found");
}
