import { eq, sql } from "drizzle-orm";
import type { FileType } from "../../contract/endpoint.ts";
import { reportAttachmentsMax, reportAttachmentsOfPersonMax } from "../../contract/limits.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { reports } from "../db/reports.ts";
import type { Upload } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { type OwnReport, readableBy } from "./policy.ts";

export type AttachmentRow = { id: string; key: string; name: string; bytes: number };

/** Keeps a file with a report: of many at once as many as still find a place there, and among the author's files. Throws `conflict`. */
export async function attach(db: Queryable, report: OwnReport, file: Upload): Promise<AttachmentRow> {
	return inTurnOf(db, report.authorId, async (tx) => {
		const [sum] = await tx
			.select({ all: sql<number>`sum(attachment_count)::int` })
			.from(reports)
			.where(eq(reports.authorId, report.authorId));
		if ((sum?.all ?? 0) >= reportAttachmentsOfPersonMax) refuse("conflict", { sentence: "reportStorageFull" });
		return take(tx, report, file);
	});
}

async function take(tx: Transaction, report: OwnReport, file: Upload): Promise<AttachmentRow> {
	const { rows } = await tx.execute<AttachmentRow>(sql`
		with taken as (
			update reports set attachment_count = attachment_count + 1
			where id = ${report.id} and author_id = ${report.authorId} and attachment_count < ${reportAttachmentsMax}
			returning id
		)
		insert into report_attachments (id, report_id, key, name, bytes)
		select ${uuidv7()}::uuid, id, ${file.key}, ${honestName(file)}, ${file.bytes}::int from taken
		returning id, key, name, bytes`);
	return rows[0] ?? refuse("conflict", { sentence: "reportAttachmentsFull" });
}

/** How a name may end, and what it is given where it ends otherwise. */
const endings: Partial<Record<FileType, [RegExp, string]>> = {
	"application/pdf": [/\.pdf$/i, ".pdf"],
	"image/*": [/\.(jpe?g|png|webp|gif)$/i, ".jpg"],
	"office/*": [/\.(docx|xlsx|pptx|odt|ods|odp)$/i, ".docx"],
};

/** A name that says what the file is: nobody opens a page or a program that was sent as a picture. */
function honestName({ name, type }: Upload): string {
	const [known, ending] = endings[type] ?? [/$^/, ".bin"];
	return known.test(name) ? name : `${name}${ending}`;
}

type Asked = { reportId: string; attachmentId: string };

/** Where a file is, for those who may read its report; null for anybody else. */
export async function findAttachment(db: Queryable, viewer: Viewer, { reportId, attachmentId }: Asked): Promise<AttachmentRow | null> {
	const { rows } = await db.execute<AttachmentRow>(sql`
		select attachments.id, attachments.key, attachments.name, attachments.bytes
		from report_attachments attachments join reports on reports.id = attachments.report_id
		where attachments.id = ${attachmentId} and reports.id = ${reportId} and ${readableBy(viewer.id)}`);
	return rows[0] ?? null;
}

/** The file goes before its row is gone for good: a row is what remembers it. Throws `not_found`. */
export async function detach(db: Database, files: Files, viewer: Viewer, { reportId, attachmentId }: Asked): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ key: string }>(sql`
			with gone as (
				delete from report_attachments using reports
				where report_attachments.id = ${attachmentId} and report_id = ${reportId} and reports.id = report_id and author_id = ${viewer.id}
				returning report_attachments.key
			), counted as (update reports set attachment_count = attachment_count - 1 where id = ${reportId} and exists (select from gone))
			select key from gone`);
		await files.remove(rows[0]?.key ?? refuse("not_found"));
	});
}
