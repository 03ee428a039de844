import { sql } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import type { HiringRequest } from "../../contract/reports.ts";
import { say } from "../../contract/sentences/say.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { refuseCompany, wordsOf } from "./commands.ts";
import { longDay } from "./dates.ts";
import { hiringFigures } from "./hiring-figures.ts";
import { readPeriod } from "./hiring-period.ts";
import { mayShareWith } from "./policy.ts";
import { type ReportRow, reportColumns, withAuthor } from "./queries.ts";

type Taking = { viewer: Pick<Viewer, "id">; asked: HiringRequest; today: string; language: Language };

/**
 * Counts a period and keeps the result, in one statement: every figure is of the same moment. Throws `invalid_fields` for
 * the period or the company, `not_found` for a job that is not theirs.
 */
export async function takeSnapshot(db: Queryable, { viewer, asked, today, language }: Taking): Promise<ReportRow> {
	const { jobs, tags, sharedWith } = asked;
	const period = readPeriod(asked, today);
	const days = { from: longDay(period.from, language), to: longDay(period.to, language) };
	const title = asked.title ?? say(language, "reportHiringTitle", days);
	const content = asked.content ?? "";
	const areTheirs = jobs.length > 0 ? sql`(select count(*) from chosen) = ${jobs.length}` : sql`true`;
	const mayShare = mayShareWith(viewer.id, sharedWith);
	const { rows } = await db.execute<ReportRow & { areTheirs: boolean; mayShare: boolean }>(sql`
		with ${hiringFigures({ viewerId: viewer.id, jobs, period })},
		taken as (
			insert into reports (id, kind, author_id, company_id, title, content, tags, words, snapshot)
			select ${uuidv7()}::uuid, 'hiring', ${viewer.id}::uuid, ${sharedWith}::uuid, ${title}, ${content},
				${sql.param(tags)}::text[], ${wordsOf({ title, content, tags })}, snapshot
			from snapshot where ${areTheirs} and ${mayShare}
			returning *
		)
		select ${areTheirs} as "areTheirs", ${mayShare} as "mayShare", listed.*
		from (select) one left join (select ${reportColumns(viewer.id)} from taken as reports ${withAuthor}) listed on true`);
	const [row] = rows;
	if (row && !row.areTheirs) refuse("not_found", { sentence: "reportJobGone", fields: { jobs: "reportJobGone" } });
	if (!row?.mayShare) return refuseCompany();
	return row;
}
