import { type SQL, sql } from "drizzle-orm";
import { reportAttachmentsMax, reportAttachmentsOfPersonMax } from "../../contract/limits.ts";
import { type Budget, checkBudget, type Spent, spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A report that this person wrote; only this file makes one. */
export type OwnReport = { readonly id: string; readonly kind: "written" | "hiring"; readonly authorId: string; readonly [proof]: "own" };

/** A report that this person may read, and comment on. */
export type ReadableReport = { readonly id: string; readonly readerId: string; readonly [proof]: "read" };

/**
 * Who sees a report: its author, and, where it is shared with a company, its members, as long as the author is one of
 * them. Of a query that calls the table `reports`.
 */
export const readableBy = (viewerId: string): SQL => sql`(
	reports.author_id = ${viewerId} or exists (
		select from company_members own join company_members theirs on theirs.company_id = own.company_id
		where own.user_id = ${viewerId} and own.company_id = reports.company_id and theirs.user_id = reports.author_id
	)
)`;

/** Whether a person is a member of a company; nobody's company is everybody's. */
export const mayShareWith = (viewerId: string, companyId: string | null): SQL => sql`(
	${companyId}::uuid is null or exists (select from company_members where user_id = ${viewerId} and company_id = ${companyId}::uuid)
)`;

type Asked = { viewer: Viewer; reportId: string };

/** Throws `not_found` for a report that is not for them. */
export async function readableReport(db: Queryable, { viewer, reportId }: Asked): Promise<ReadableReport> {
	const { rows } = await db.execute<{ id: string }>(sql`select id from reports where id = ${reportId} and ${readableBy(viewer.id)}`);
	return rows[0] ? ({ id: reportId, readerId: viewer.id } as ReadableReport) : refuse("not_found");
}

/** The same, and spends a try of what the viewer may do there in an hour. Throws `too_many_requests`, `not_found`. */
export async function readableReportOnce(db: Queryable, { viewer, reportId, budget }: Asked & { budget: Budget }): Promise<ReadableReport> {
	const { rows } = await db.execute<Spent & { id: string | null }>(sql`
		with budget as (${spending([budget])})
		select budget.spent, budget.wait, reports.id from budget left join reports on reports.id = ${reportId} and ${readableBy(viewer.id)}`);
	const [row] = rows;
	if (row) checkBudget(budget, row);
	return row?.id ? ({ id: reportId, readerId: viewer.id } as ReadableReport) : refuse("not_found");
}

/** Throws `not_found` for somebody else's report, also for one that may be read. */
export const ownReport = (db: Queryable, asked: Asked): Promise<OwnReport> => mint(db, asked, sql``);

/** The same inside a transaction, which then is the only one to change the report or to add to it. */
export const lockOwnReport = (tx: Transaction, asked: Asked): Promise<OwnReport> => mint(tx, asked, sql`for update`);

/** An own report that takes one more file, asked before a byte of it is read. Throws `not_found`, `conflict` where there is no room for one more. */
export async function mayAttach(db: Queryable, { viewer, reportId }: Asked): Promise<OwnReport> {
	const { rows } = await db.execute<{ kind: OwnReport["kind"]; here: number; all: number }>(sql`
		select kind, attachment_count as here, (select sum(attachment_count) from reports where author_id = ${viewer.id})::int as all
		from reports where id = ${reportId} and author_id = ${viewer.id}`);
	const [row] = rows;
	if (!row) return refuse("not_found");
	if (row.here >= reportAttachmentsMax) refuse("conflict", { sentence: "reportAttachmentsFull" });
	if (row.all >= reportAttachmentsOfPersonMax) refuse("conflict", { sentence: "reportStorageFull" });
	return { id: reportId, kind: row.kind, authorId: viewer.id } as OwnReport;
}

async function mint(db: Queryable, { viewer, reportId }: Asked, lock: SQL): Promise<OwnReport> {
	const { rows } = await db.execute<{ kind: OwnReport["kind"] }>(sql`
		select kind from reports where id = ${reportId} and author_id = ${viewer.id} ${lock}`);
	const [row] = rows;
	return row ? ({ id: reportId, kind: row.kind, authorId: viewer.id } as OwnReport) : refuse("not_found");
}
