import type { Language, Stage } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { events } from "../db/notifications.ts";
import { dayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import type { Database } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { csvOf } from "../platform/write-csv.ts";
import { presentApplicant } from "./present.ts";
import { type ExportedRow, type ExportFilters, exportedApplicants } from "./queries.ts";

/** Rows per statement. */
const batchSize = 500;

/**
 * Streams the applicants of one job, or of all the viewer manages, as CSV, newest first; somebody in a blind review, or whose account is
 * gone, shows as little as in the list. The export is recorded, since personal data leaves the site.
 */
export async function* exportApplicants(db: Database, filters: ExportFilters, language: Language): AsyncGenerator<Buffer> {
	await db.insert(events).values({ id: uuidv7(), kind: "applicants_exported", userId: filters.viewerId, jobId: filters.job ?? null });
	const csv = csvOf(language);
	const stages = say(language, "applicantStages").split("|");
	yield csv.head(say(language, "applicantColumns").split("|"));
	for (let after = readListCursor(undefined); ; ) {
		const rows: ExportedRow[] = await exportedApplicants(db, { ...filters, after, limit: batchSize });
		const last = rows.at(-1);
		if (!last) return;
		yield csv.lines(rows.map((row) => lineOf(row, { language, stages })));
		after = { at: last.createdAt, id: last.id };
	}
}

const order: readonly (Stage | "Withdrawn")[] = ["New", "Shortlist", "Interview", "Offer", "Hired", "NotNow", "Withdrawn"];

function lineOf(row: ExportedRow, { language, stages }: { language: Language; stages: string[] }) {
	const { name, title, location, job, stage, status, createdAt, answeredAt, tags, rating, isBlind } = presentApplicant(row, {
		language,
		reasonsOf: () => [],
	});
	const isReachable = row.isVisible === true && status !== "Withdrawn" && !isBlind;
	const place = order.indexOf(status === "Withdrawn" ? "Withdrawn" : stage);
	const day = (at: string | null) => at && dayInDouala(new Date(at));
	return [
		name,
		isReachable ? row.email : null,
		title,
		location,
		job.title,
		stages[place] ?? stage,
		day(createdAt),
		day(answeredAt),
		rating,
		tags.join(", "),
	];
}
