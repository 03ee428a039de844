import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import { visibleTo } from "../access/people.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertNotifications } from "../mail/notify.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { pathSql } from "../platform/path-sql.ts";
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

/** Of `comments` joined with `users`, their writer. */
const columns = (viewerId: string): SQL => sql`
	comments.id, comments.text, ${iso("comments.created_at")} as "createdAt",
	users.id as "userId", users.slug as "userSlug", users.full_name as "userName", ${visibleTo(viewerId)} as "isUserVisible", comments.user_id = ${viewerId}::uuid as "isOwn"`;

/** Newest first. */
export async function listComments(db: Queryable, report: ReadableReport, { after, limit }: { after: Place; limit: number }) {
	const { rows } = await db.execute<CommentRow>(sql`
		select ${columns(report.readerId)} from report_comments comments join users on users.id = comments.user_id
		where comments.report_id = ${report.id} and (comments.created_at, comments.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by comments.created_at desc, comments.id desc limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** Writes a comment and tells the report's author, in one statement. Throws `not_found` when the report is gone or no longer shared. */
export async function writeComment(db: Queryable, { id: reportId, readerId }: ReadableReport, text: string): Promise<CommentRow> {
	const { rows } = await db.execute<CommentRow>(sql`
		with report as (select id, title, author_id from reports where id = ${reportId} and ${readableBy(readerId)} for key share
		), written as (
			insert into report_comments (id, report_id, user_id, text) select ${uuidv7()}::uuid, id, ${readerId}::uuid, ${text} from report
			returning *
		), told as (
			select report.id, report.author_id, jsonb_build_object('actor', users.full_name, 'actorId', users.id, 'title', report.title) as facts
			from report join written on true join users on users.id = written.user_id where report.author_id <> written.user_id
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`author_id`,
			type: "community",
			kind: "reportCommented",
			facts: sql`facts`,
			href: pathSql((id) => paths.report(id), sql`id`),
		})}
		)
		select ${columns(readerId)} from written as comments join users on users.id = comments.user_id`);
	return rows[0] ?? refuse("not_found");
}

/** Throws `not_found` for somebody else's comment, and for one on another report. */
export async function deleteComment(db: Queryable, viewer: Viewer, { reportId, commentId }: { reportId: string; commentId: string }) {
	const { rows } = await db.execute<{ id: string }>(sql`
		delete from report_comments where id = ${commentId} and report_id = ${reportId} and user_id = ${viewer.id} returning id`);
	if (rows.length === 0) refuse("not_found");
}
