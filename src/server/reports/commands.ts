import { eq, sql } from "drizzle-orm";
import type { HiringSnapshot, WrittenReport } from "../../contract/reports.ts";
import { notifications } from "../db/notifications.ts";
import { reportAttachments, reports } from "../db/reports.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { fold } from "../platform/fold.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { lockOwnReport, type OwnReport, refuseStrangers } from "./policy.ts";
import { findReport, type ReportRow } from "./queries.ts";

/** Creates a written report. Throws `invalid_fields` for a company that the writer is not a member of. */
export const writeReport = (db: Queryable, viewer: Pick<Viewer, "id">, report: WrittenReport): Promise<ReportRow> =>
	storeReport(db, viewer, { ...report, kind: "written" });

export type NewReport = WrittenReport & ({ kind: "written"; snapshot?: never } | { kind: "hiring"; snapshot: HiringSnapshot });

/** Same for a report of either kind. */
export const storeReport = (db: Queryable, viewer: Pick<Viewer, "id">, report: NewReport): Promise<ReportRow> =>
	db.transaction(async (tx) => {
		await refuseStrangers(tx, { userId: viewer.id, companyId: report.sharedWith });
		const [inserted] = await insertReports(tx, viewer.id, [report]);
		const row = inserted && (await findReport(tx, { id: inserted.id, viewerId: viewer.id }));
		return row ?? refuse("failed");
	});

/** Inserts a person's reports without checking whom they are shared with. */
export function insertReports(tx: Transaction, authorId: string, newReports: readonly NewReport[]): Promise<{ id: string }[]> {
	const values = newReports.map(({ kind, title, content, tags, sharedWith, snapshot }) => {
		const fields = { title, content, tags, words: searchTextOf({ title, content, tags }), snapshot };
		return { id: uuidv7(), kind, authorId, companyId: sharedWith, ...fields };
	});
	return tx.insert(reports).values(values).returning({ id: reports.id });
}

type ReportEdit = Omit<WrittenReport, "content"> & { content: string | null; updatedAt?: string | undefined };

/**
 * Rewrites a report of one's own; a hiring report's figures stay. Throws `invalid_fields`, `conflict` if it changed since the writer saw
 * it.
 */
export async function editReport(db: Queryable, { id, authorId, kind }: OwnReport, fields: ReportEdit): Promise<ReportRow> {
	const { title, tags, sharedWith, updatedAt } = fields;
	if (kind === "written" && !fields.content) refuse("invalid_fields", { fields: { content: "reportContentRequired" } });
	const content = fields.content ?? "";
	return db.transaction(async (tx) => {
		const current = await lockReport(tx, id);
		// unchanged sharing is not checked: an author who left the company can still correct the text
		if (sharedWith !== current.companyId) await refuseStrangers(tx, { userId: authorId, companyId: sharedWith });
		if (updatedAt && updatedAt !== current.updatedAt) refuse("conflict", { sentence: "reportChanged" });
		await tx
			.update(reports)
			.set({ title, content, tags, words: searchTextOf({ title, content, tags }), companyId: sharedWith, updatedAt: sql`now()` })
			.where(eq(reports.id, id));
		return (await findReport(tx, { id, viewerId: authorId })) ?? refuse("not_found");
	});
}

async function lockReport(tx: Transaction, id: string): Promise<{ companyId: string | null; updatedAt: string }> {
	const [report] = await tx
		.select({ companyId: reports.companyId, updatedAt: iso(reports.updatedAt) })
		.from(reports)
		.where(eq(reports.id, id))
		.for("no key update");
	return report ?? refuse("not_found");
}

/** Deletes a report and the author's notifications about it. Files go before the deletion of their rows commits. Throws `not_found`. */
export async function deleteReport(db: Database, files: Files, lookup: { viewer: Viewer; reportId: string }): Promise<void> {
	await db.transaction(async (tx) => {
		const { id } = await lockOwnReport(tx, lookup);
		const deleted = await tx.delete(reportAttachments).where(eq(reportAttachments.reportId, id)).returning({ key: reportAttachments.key });
		await tx.delete(notifications).where(eq(notifications.targetId, id));
		await tx.delete(reports).where(eq(reports.id, id));
		await Promise.all(deleted.map(({ key }) => files.remove(key)));
	});
}

/** The folded text that the search reads. */
const searchTextOf = ({ title, content, tags }: { title: string; content: string; tags: string[] }): string =>
	fold([title, ...tags, content].join(" "));
