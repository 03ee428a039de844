import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { reportAttachmentsMax, reportAttachmentsOfPersonMax } from "../../contract/limits/reports.ts";
import { companyMembers } from "../db/companies.ts";
import { reports } from "../db/reports.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A report that the viewer wrote; only this file creates one. */
export type OwnReport = { readonly id: string; readonly kind: "written" | "hiring"; readonly authorId: string; readonly [proof]: "own" };

/** A report that the viewer may read and comment on. */
export type ReadableReport = { readonly id: string; readonly readerId: string; readonly [proof]: "read" };

/** SQL condition on `reports`: the viewer is its author, or a member of the company it is shared with while the author is one too. */
export const readableBy = (viewerId: string): SQL => sql`(
	${reports.authorId} = ${viewerId} or exists (
		select from ${companyMembers} as ${own} join ${companyMembers} as ${theirs} on ${theirs.companyId} = ${own.companyId}
		where ${own.userId} = ${viewerId} and ${own.companyId} = ${reports.companyId} and ${theirs.userId} = ${reports.authorId}
	)
)`;

const own = alias(companyMembers, "own");
const theirs = alias(companyMembers, "theirs");

/** Throws `invalid_fields` unless the person is a member of the company they share with; sharing with none is always allowed. */
export async function refuseStrangers(db: Queryable, { userId, companyId }: { userId: string; companyId: string | null }): Promise<void> {
	if (companyId === null) return;
	const memberships = await db.$count(companyMembers, and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)));
	if (memberships === 0) refuse("invalid_fields", { fields: { sharedWith: "reportCompanyInvalid" } });
}

type Lookup = { viewer: Viewer; reportId: string };

/** Throws `not_found` for a report that the viewer may not read. */
export async function readableReport(db: Queryable, { viewer, reportId }: Lookup): Promise<ReadableReport> {
	const [report] = await db
		.select({ id: reports.id })
		.from(reports)
		.where(and(eq(reports.id, reportId), readableBy(viewer.id)));
	return report ? ({ id: reportId, readerId: viewer.id } as ReadableReport) : refuse("not_found");
}

/** Throws `not_found` for another person's report, even one that the viewer may read. */
export const ownReport = async (db: Queryable, lookup: Lookup): Promise<OwnReport> => asOwnReport(await selectOwn(db, lookup));

/** Same inside a transaction, which is then the only one that can change the report or add to it. */
export const lockOwnReport = async (tx: Transaction, lookup: Lookup): Promise<OwnReport> =>
	asOwnReport(await selectOwn(tx, lookup).for("update"));

/**
 * A report of the viewer's own with room for one more file, checked before a byte of it is read. Throws `not_found`; `conflict` if there is
 * no room.
 */
export async function mayAttach(db: Queryable, lookup: Lookup): Promise<OwnReport> {
	const report = await ownReport(db, lookup);
	const [counts] = await db
		.select({
			ofReport: sql<number>`(sum(${reports.attachmentCount}) filter (where ${reports.id} = ${report.id}))::int`,
			all: sql<number>`sum(${reports.attachmentCount})::int`,
		})
		.from(reports)
		.where(eq(reports.authorId, report.authorId));
	if (!counts) return refuse("not_found");
	if (counts.ofReport >= reportAttachmentsMax) refuse("conflict", { sentence: "reportAttachmentsFull" });
	if (counts.all >= reportAttachmentsOfPersonMax) refuse("conflict", { sentence: "reportStorageFull" });
	return report;
}

const selectOwn = (db: Queryable, { viewer, reportId }: Lookup) =>
	db
		.select({ id: reports.id, kind: reports.kind, authorId: reports.authorId })
		.from(reports)
		.where(and(eq(reports.id, reportId), eq(reports.authorId, viewer.id)))
		.$dynamic();

const asOwnReport = ([report]: { id: string; kind: string; authorId: string }[]): OwnReport =>
	report ? (report as OwnReport) : refuse("not_found");
