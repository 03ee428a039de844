import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Decision } from "../../contract/moderation.ts";
import type { ModerationAction, ReportedKind, ReportReason } from "../../contract/options.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../db/moderation.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { decisionColumns, presentDecision } from "./decisions.ts";

/** Entries shown in each list. */
const shownMax = 50;

/** The decisions about a person, newest first. One statement. */
export async function decisionsAbout(db: Queryable, personId: string): Promise<Decision[]> {
	const decisions = await db
		.select(decisionColumns)
		.from(moderationCases)
		.innerJoin(moderationDecisions, eq(moderationDecisions.caseId, moderationCases.id))
		.where(and(eq(moderationCases.authorId, personId), ne(moderationDecisions.action, "dismiss")))
		.orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
		.limit(shownMax);
	return decisions.map(presentDecision);
}

type ReportRow = { id: string; kind: ReportedKind; reason: ReportReason; at: string; action: ModerationAction | null };

/** A person's reports and their outcomes, newest first. One statement. */
export async function reportsBy(db: Queryable, personId: string): Promise<ReportRow[]> {
	const reports = await db
		.select({
			id: moderationReports.id,
			kind: sql<ReportedKind>`${moderationCases.kind}`,
			reason: sql<ReportReason>`${moderationReports.reason}`,
			at: iso(moderationReports.createdAt),
			action: sql<ModerationAction | null>`${moderationDecisions.action}`,
		})
		.from(moderationReports)
		.innerJoin(moderationCases, eq(moderationCases.id, moderationReports.caseId))
		.leftJoin(moderationDecisions, eq(moderationDecisions.id, moderationReports.decisionId))
		.where(eq(moderationReports.reporterId, personId))
		.orderBy(desc(moderationReports.createdAt), desc(moderationReports.id))
		.limit(shownMax);
	return reports.map((report) => ({ ...report, at: presentInstant(report.at) }));
}
