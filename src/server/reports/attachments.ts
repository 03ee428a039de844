import { and, eq, lt, sql } from "drizzle-orm";
import { reportAttachmentsMax, reportAttachmentsOfPersonMax } from "../../contract/limits/reports.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { reportAttachments, reports } from "../db/reports.ts";
import type { Upload } from "../http/context.ts";
import { nameWithExtension } from "../http/name-with-extension.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { lockOwnReport, type OwnReport, readableBy } from "./policy.ts";

export type AttachmentRow = { id: string; key: string; name: string; bytes: number };

/** Attaches a file to a report. Concurrent uploads succeed only while the report and the author's total have room. Throws `conflict`. */
export async function attach(db: Queryable, report: OwnReport, file: Upload): Promise<AttachmentRow> {
	return inTurnOf(db, report.authorId, async (tx) => {
		const [totals] = await tx
			.select({ all: sql<number>`sum(${reports.attachmentCount})::int` })
			.from(reports)
			.where(eq(reports.authorId, report.authorId));
		if ((totals?.all ?? 0) >= reportAttachmentsOfPersonMax) refuse("conflict", { sentence: "reportStorageFull" });
		return insertAttachment(tx, report, file);
	});
}

async function insertAttachment(tx: Transaction, report: OwnReport, file: Upload): Promise<AttachmentRow> {
	const hasRoom = lt(reports.attachmentCount, reportAttachmentsMax);
	const inserted = await tx
		.update(reports)
		.set({ attachmentCount: sql`${reports.attachmentCount} + 1` })
		.where(and(eq(reports.id, report.id), eq(reports.authorId, report.authorId), hasRoom))
		.returning({ id: reports.id });
	if (inserted.length === 0) refuse("conflict", { sentence: "reportAttachmentsFull" });
	const attached = { id: uuidv7(), key: file.key, name: nameWithExtension(file), bytes: file.bytes };
	await tx.insert(reportAttachments).values({ ...attached, reportId: report.id });
	return attached;
}

type Lookup = { reportId: string; attachmentId: string };

const isAttachment = ({ reportId, attachmentId }: Lookup) =>
	and(eq(reportAttachments.id, attachmentId), eq(reportAttachments.reportId, reportId));

/** Returns where a file is, for those who may read its report; null for anyone else. */
export async function findAttachment(db: Queryable, viewer: Viewer, lookup: Lookup): Promise<AttachmentRow | null> {
	const { id, key, name, bytes } = reportAttachments;
	const [attachment] = await db
		.select({ id, key, name, bytes })
		.from(reportAttachments)
		.innerJoin(reports, eq(reports.id, reportAttachments.reportId))
		.where(and(isAttachment(lookup), readableBy(viewer.id)));
	return attachment ?? null;
}

/** Removes a file before the deletion of its row commits: the row is the only record of it. Throws `not_found`. */
export async function detach(db: Database, files: Files, viewer: Viewer, lookup: Lookup): Promise<void> {
	await db.transaction(async (tx) => {
		await lockOwnReport(tx, { viewer, reportId: lookup.reportId });
		const [deleted] = await tx.delete(reportAttachments).where(isAttachment(lookup)).returning({ key: reportAttachments.key });
		if (!deleted) return refuse("not_found");
		await tx
			.update(reports)
			.set({ attachmentCount: sql`${reports.attachmentCount} - 1` })
			.where(eq(reports.id, lookup.reportId));
		await files.remove(deleted.key);
	});
}
