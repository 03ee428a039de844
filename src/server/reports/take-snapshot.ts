import type { Language } from "../../contract/options.ts";
import type { HiringRequest } from "../../contract/reports.ts";
import { say } from "../../contract/sentences/say.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { type NewReport, storeReport } from "./commands.ts";
import { longDay } from "./dates.ts";
import { countHiring } from "./hiring-figures.ts";
import { readPeriod } from "./hiring-period.ts";
import type { ReportRow } from "./queries.ts";

type TakeSnapshotInput = { viewer: Pick<Viewer, "id">; request: HiringRequest; today: string; language: Language };

/**
 * Counts a period, all figures of the same moment, and stores the report. Throws `invalid_fields` for the period or the company,
 * `not_found` for a job that is not the viewer's.
 */
export const takeSnapshot = async (db: Queryable, input: TakeSnapshotInput): Promise<ReportRow> =>
	storeReport(db, input.viewer, await hiringReport(db, input));

/** The report to store. */
export async function hiringReport(db: Queryable, { viewer, request, today, language }: TakeSnapshotInput): Promise<NewReport> {
	const { jobs, tags, sharedWith } = request;
	const period = readPeriod(request, today);
	const days = { from: longDay(period.from, language), to: longDay(period.to, language) };
	const title = request.title ?? say(language, "reportHiringTitle", days);
	const snapshot = await countHiring(db, { viewerId: viewer.id, jobIds: jobs, period });
	const areAllTheirs = jobs.length === 0 || snapshot.jobsTotal === jobs.length;
	if (!areAllTheirs) refuse("not_found", { sentence: "reportJobGone", fields: { jobs: "reportJobGone" } });
	return { kind: "hiring", title, content: request.content ?? "", tags, sharedWith, snapshot };
}
