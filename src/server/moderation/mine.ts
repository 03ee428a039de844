import { sql } from "drizzle-orm";
import type { Decision } from "../../contract/moderation.ts";
import type { ModerationAct, ReportedKind, ReportReason } from "../../contract/options.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { type ActRow, actColumns, presentDecision } from "./acts.ts";

/** What a person is shown of each. */
const shownMax = 50;

/** What was decided about a person, newest first. One statement. */
export async function decisionsAbout(db: Queryable, personId: string): Promise<Decision[]> {
	const { rows } = await db.execute<ActRow>(sql`
		select ${actColumns} from moderation_cases cases join moderation_acts acts on acts.case_id = cases.id
		where cases.author_id = ${personId} and acts.act <> 'dismiss'
		order by acts.created_at desc, acts.id desc limit ${shownMax}`);
	return rows.map(presentDecision);
}

type ReportRow = { id: string; kind: ReportedKind; reason: ReportReason; at: string; act: ModerationAct | null };

/** What a person reported, newest first, and what came of it. One statement. */
export async function reportsBy(db: Queryable, personId: string): Promise<ReportRow[]> {
	const { rows } = await db.execute<ReportRow>(sql`
		select reports.id, cases.kind, reports.reason, ${iso("reports.created_at")} as at, acts.act
		from moderation_reports reports join moderation_cases cases on cases.id = reports.case_id
			left join moderation_acts acts on acts.id = reports.act_id
		where reports.reporter_id = ${personId}
		order by reports.created_at desc, reports.id desc limit ${shownMax}`);
	return rows.map((row) => ({ ...row, at: presentInstant(row.at) }));
}
