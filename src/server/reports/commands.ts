import { sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { WrittenReport } from "../../contract/reports.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { fold } from "../platform/fold.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { lockOwnReport, mayShareWith, type OwnReport } from "./policy.ts";
import { type ReportRow, reportColumns, withAuthor } from "./queries.ts";

/** One statement. Throws `invalid_fields` for a company of which the writer is no member. */
export async function writeReport(db: Queryable, viewer: Pick<Viewer, "id">, report: WrittenReport): Promise<ReportRow> {
	const { title, content, tags, sharedWith } = report;
	const { rows } = await db.execute<ReportRow>(sql`
		with written as (
			insert into reports (id, kind, author_id, company_id, title, content, tags, words)
			select ${uuidv7()}::uuid, 'written', ${viewer.id}::uuid, ${sharedWith}::uuid, ${title}, ${content}, ${sql.param(tags)}::text[], ${wordsOf(report)}
			where ${mayShareWith(viewer.id, sharedWith)}
			returning *
		)
		select ${reportColumns(viewer.id)} from written as reports ${withAuthor}`);
	return rows[0] ?? refuseCompany();
}

type Rewritten = Omit<WrittenReport, "content"> & { content: string | null; updatedAt?: string | undefined };

/**
 * Writes an own report anew; what a hiring report counted stays. One guarded update. Throws `invalid_fields`, `conflict`
 * when it was changed since the writer saw it.
 */
export async function editReport(db: Queryable, report: OwnReport, fields: Rewritten): Promise<ReportRow> {
	const { title, content, tags, sharedWith, updatedAt } = fields;
	if (report.kind === "written" && !content) refuse("invalid_fields", { fields: { content: "reportContentRequired" } });
	// kept where it is: a colleague who left the company can still mend the text
	const mayShare = sql`(${sharedWith}::uuid is not distinct from company_id or ${mayShareWith(report.authorId, sharedWith)})`;
	const seen = updatedAt ? sql`${iso("updated_at")} = ${updatedAt}` : sql`true`;
	const { rows } = await db.execute<ReportRow & { mayShare: boolean; isThere: boolean }>(sql`
		with edited as (
			update reports set title = ${title}, content = ${content ?? ""}, tags = ${sql.param(tags)}::text[],
				words = ${wordsOf({ title, content: content ?? "", tags })}, company_id = ${sharedWith}::uuid, updated_at = now()
			where id = ${report.id} and author_id = ${report.authorId} and ${mayShare} and ${seen}
			returning *
		)
		select before.may_share as "mayShare", listed.*
		from (select ${mayShare} as may_share from reports where id = ${report.id}) before
		left join (select ${reportColumns(report.authorId)} from edited as reports ${withAuthor}) listed on true`);
	const [row] = rows;
	if (!row) return refuse("not_found");
	if (!row.mayShare) return refuseCompany();
	return row.id ? row : refuse("conflict", { sentence: "reportChanged" });
}

/** Files go before the rows are gone for good; what the author was told of it goes too. Throws `not_found`. */
export async function deleteReport(db: Database, files: Files, asked: { viewer: Viewer; reportId: string }): Promise<void> {
	await db.transaction(async (tx) => {
		const { id } = await lockOwnReport(tx, asked);
		const { rows } = await tx.execute<{ key: string }>(sql`
			with gone as (delete from report_attachments where report_id = ${id} returning key
			), untold as (delete from notifications where user_id = ${asked.viewer.id} and href = ${paths.report(id)}
			), deleted as (delete from reports where id = ${id})
			select key from gone`);
		await Promise.all(rows.map(({ key }) => files.remove(key)));
	});
}

/** What the search reads, as it is folded. */
export const wordsOf = ({ title, content, tags }: { title: string; content: string; tags: string[] }): string =>
	fold([title, ...tags, content].join(" "));

export const refuseCompany = (): never => refuse("invalid_fields", { fields: { sharedWith: "reportCompanyInvalid" } });
