import { reportExcerptLength } from "../../contract/limits/reports.ts";
import type { Report, ReportComment, ReportSummary } from "../../contract/reports.ts";
import { presentSomeone } from "../network/present.ts";
import type { CommentRow } from "./comments.ts";
import type { ReportRow, SummaryRow } from "./queries.ts";

/** An allow-list: storage keys of files never leave the server. */
function presentCommon(row: SummaryRow): Omit<ReportSummary, "content"> {
	return {
		id: row.id,
		kind: row.kind,
		title: row.title,
		date: row.createdAt,
		updatedAt: row.updatedAt,
		author: presentSomeone({ id: row.authorId, slug: row.authorSlug, fullName: row.authorName, isVisible: row.isAuthorVisible }),
		isOwn: row.isOwn,
		tags: row.tags,
		attachments: row.attachments.map((attachment) => presentAttachment(row.id, attachment)),
		comments: row.comments,
		sharedWith: row.companyId && row.companyName ? { id: row.companyId, name: row.companyName } : null,
	};
}

export function presentSummary(row: SummaryRow): ReportSummary {
	const { content } = row;
	return {
		...presentCommon(row),
		content: content.length > reportExcerptLength ? `${content.slice(0, reportExcerptLength).toWellFormed().trimEnd()}…` : content,
	};
}

export function presentReport(row: ReportRow): Report {
	return { ...presentCommon(row), content: row.content, snapshot: row.snapshot };
}

export function presentAttachment(reportId: string, { id, name, bytes }: { id: string; name: string; bytes: number }) {
	return { id, name, bytes, url: `/api/reports/${reportId}/attachments/${id}` };
}

export function presentComment(row: CommentRow): ReportComment {
	const { id, text, createdAt, isOwn } = row;
	const user = presentSomeone({ id: row.userId, slug: row.userSlug, fullName: row.userName, isVisible: row.isUserVisible });
	return { id, text, date: createdAt, isOwn, user };
}
