import { asc, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import type { ModerationCase } from "../../contract/moderation.ts";
import type { ModerationAction, ReportedKind, ReportReason } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../db/moderation.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import { isAppealed, nameOf } from "./decisions.ts";
import { type TargetNow, targetNow, targets } from "./targets.ts";

type CaseRow = {
	id: string;
	kind: ReportedKind;
	authorId: string | null;
	author: ModerationCase["author"];
	words: string;
	now: TargetNow | null;
	openedAt: string | null;
	heldAt: string | null;
	version: number;
	reasons: Partial<Record<ReportReason, number>>;
	appealsCount: number;
};

/** SQL fragment: the waiting appeals of a row of `moderation_cases`. */
const waitingAppeals = sql`from ${moderationDecisions} where ${moderationDecisions.caseId} = ${moderationCases.id} and ${isAppealed}`;

const columns = {
	id: moderationCases.id,
	kind: sql<ReportedKind>`${moderationCases.kind}`,
	authorId: moderationCases.authorId,
	words: moderationCases.words,
	version: moderationCases.version,
	openedAt: sql<string | null>`${iso(moderationCases.openedAt)}`,
	heldAt: sql<string | null>`${iso(moderationCases.heldAt)}`,
	now: targetNow,
	author: sql<CaseRow["author"]>`(
		select json_build_object(
			'id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName}, 'isSuspended', ${users.suspendedAt} is not null
		)
		from ${users} where ${users.id} = ${moderationCases.authorId}
	)`,
	reasons: sql<CaseRow["reasons"]>`(
		select coalesce(json_object_agg(given.why, given.times), '{}') from (
			select ${moderationReports.reason} as why, count(*) as times from ${moderationReports}
			where ${moderationReports.caseId} = ${moderationCases.id} and ${moderationReports.closedAt} is null group by why
		) given
	)`,
	appealsCount: sql<number>`(select count(*)::int ${waitingAppeals})`,
};

type CasesQuery = { show: "reports" | "appeals"; after: Place; limit: number };

/** The waiting cases, longest waiting first. One statement. */
export async function listCases(db: Queryable, { show, after, limit }: CasesQuery) {
	const since =
		show === "reports" ? sql`${moderationCases.openedAt}` : sql`(select min(${moderationDecisions.appealedAt}) ${waitingAppeals})`;
	const rows = await db
		.select({ ...columns, waitsSince: iso(since) })
		.from(moderationCases)
		.where(sql`(${since}, ${moderationCases.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`)
		.orderBy(since, asc(moderationCases.id))
		.limit(limit + 1);
	const page = cutPage(rows, limit, ({ waitsSince, id }) => ({ at: waitsSince, id }));
	return { cases: page.rows.map(presentCase), next: page.next };
}

/** True for a held job that still exists. */
const isWaitingHeld = sql<boolean>`(
	${moderationCases.heldAt} is not null and exists (select from ${jobs} where ${jobs.id} = ${moderationCases.targetId})
)`;

/** Counts the waiting cases. One statement. */
export async function countCases(db: Queryable): Promise<{ reports: number; held: number; appeals: number }> {
	const [counts] = await db
		.select({
			reports: sql<number>`(count(*) filter (where ${moderationCases.openedAt} is not null))::int`,
			held: sql<number>`(count(*) filter (where ${isWaitingHeld}))::int`,
			appeals: sql<number>`(count(*) filter (where exists (select ${waitingAppeals})))::int`,
		})
		.from(moderationCases)
		.where(or(isNotNull(moderationCases.openedAt), isNotNull(moderationCases.heldAt), exists(sql`(select ${waitingAppeals})`)));
	return counts ?? { reports: 0, held: 0, appeals: 0 };
}

type ReportRow = {
	id: string;
	reason: ReportReason;
	description: string | null;
	at: string;
	isOpen: boolean;
	reporter: { id: string; slug: string; fullName: string };
};

/** One case with its newest reports. One statement. Throws `not_found`. */
export async function findCase(db: Queryable, { caseId, viewerId, limit }: { caseId: string; viewerId: string; limit: number }) {
	const isAuthorModerator = sql<boolean>`exists (
		select from ${users} where ${users.id} = ${moderationCases.authorId} and (${users.moderatorSince} is not null or ${users.administratorSince} is not null)
	)`;
	const [row] = await db
		.select({ ...columns, isAuthorModerator, reports: newestReports(limit) })
		.from(moderationCases)
		.where(eq(moderationCases.id, caseId));
	if (!row) return refuse("not_found");
	const can = row.authorId === viewerId ? [] : possibleActions(row);
	return {
		case: { ...presentCase(row), version: row.version, can },
		reports: row.reports.map((report) => ({ ...report, at: presentInstant(report.at) })),
	};
}

const newestReports = (limit: number) => sql<ReportRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			id: moderationReports.id,
			reason: moderationReports.reason,
			description: moderationReports.description,
			at: iso(moderationReports.createdAt),
			isOpen: sql`${moderationReports.closedAt} is null`,
			reporter: nameOf(moderationReports.reporterId),
		})}
		from ${moderationReports} where ${moderationReports.caseId} = ${moderationCases.id}
		order by ${moderationReports.closedAt} is not null, ${moderationReports.createdAt} desc, ${moderationReports.id} desc limit ${limit}
	) listed
)`;

/** The actions that are possible at present. */
function possibleActions({
	kind,
	now,
	openedAt,
	heldAt,
	author,
	isAuthorModerator,
}: CaseRow & { isAuthorModerator: boolean }): ModerationAction[] {
	const canHide = now !== null && targets[kind].hiding !== null;
	return [
		...(canHide && !now.isHidden ? (["hide"] as const) : []),
		...(canHide && now.isHidden ? (["restore"] as const) : []),
		...(heldAt ? (["hold"] as const) : []),
		...(kind === "job" && now && !now.isTakenDown ? (["takeDown"] as const) : []),
		...(author ? (["warn"] as const) : []),
		...(author && !author.isSuspended && !isAuthorModerator ? (["suspend"] as const) : []),
		...(author?.isSuspended ? (["lift"] as const) : []),
		...(openedAt ? (["dismiss"] as const) : []),
	];
}

function presentCase({ id, kind, author, words, now, openedAt, reasons, appealsCount }: CaseRow): ModerationCase {
	return {
		id,
		kind,
		author,
		words: now?.words ?? words,
		href: now?.href ?? null,
		isGone: now === null,
		isHidden: now?.isHidden ?? false,
		openedAt: openedAt && presentInstant(openedAt),
		reportsCount: Object.values(reasons).reduce((sum, count) => sum + count, 0),
		reasons,
		appealsCount,
	};
}
