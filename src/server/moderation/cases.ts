import { type SQL, sql } from "drizzle-orm";
import type { ModerationCase } from "../../contract/moderation.ts";
import type { ModerationAct, ReportedKind, ReportReason } from "../../contract/options.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { nameOf } from "./acts.ts";
import { targetNow, targets } from "./targets.ts";

type Now = { href: string | null; words: string; isHidden: boolean };

type CaseRow = {
	id: string;
	kind: ReportedKind;
	authorId: string | null;
	author: ModerationCase["author"];
	words: string;
	now: Now | null;
	openedAt: string | null;
	version: number;
	reasons: Partial<Record<ReportReason, number>>;
	appealsCount: number;
	waitsSince: string;
};

const isAppealed = sql`exists (select from moderation_acts where case_id = cases.id and appealed_at is not null and answered_at is null)`;

const columns: SQL = sql`
	cases.id, cases.kind, cases.author_id as "authorId", cases.words, cases.version, ${iso("cases.opened_at")} as "openedAt", ${targetNow} as now,
	(
		select json_build_object('id', id, 'slug', slug, 'fullName', full_name, 'isSuspended', suspended_at is not null)
		from users where id = cases.author_id
	) as author,
	(
		select coalesce(json_object_agg(reason, count), '{}') from (
			select reason, count(*) as count from moderation_reports where case_id = cases.id and closed_at is null group by reason
		) given
	) as reasons,
	(
		select count(*)::int from moderation_acts where case_id = cases.id and appealed_at is not null and answered_at is null
	) as "appealsCount"`;

type Asked = { show: "reports" | "appeals"; after: Place; limit: number };

/** What waits, the longest waiting first. One statement. */
export async function listCases(db: Queryable, { show, after, limit }: Asked) {
	const [waits, at] =
		show === "reports"
			? [sql`cases.opened_at is not null`, sql`cases.opened_at`]
			: [
					isAppealed,
					sql`(select min(appealed_at) from moderation_acts where case_id = cases.id and appealed_at is not null and answered_at is null)`,
				];
	const { rows } = await db.execute<CaseRow>(sql`
		select waiting.*, ${iso("waits_since")} as "waitsSince" from (
			select ${columns}, ${at} as waits_since from moderation_cases cases where ${waits}
		) waiting
		where (waits_since, id) > (${after.at}::timestamptz, ${after.id}::uuid)
		order by waits_since, id limit ${limit + 1}`);
	const page = cutPage(rows, limit, ({ waitsSince, id }) => ({ at: waitsSince, id }));
	return { cases: page.rows.map(presentCase), next: page.next };
}

/** How many wait. One statement. */
export async function countCases(db: Queryable): Promise<{ reports: number; appeals: number }> {
	const { rows } = await db.execute<{ reports: number; appeals: number }>(sql`
		select (select count(*)::int from moderation_cases where opened_at is not null) as reports,
			(select count(*)::int from moderation_cases cases where ${isAppealed}) as appeals`);
	return rows[0] ?? { reports: 0, appeals: 0 };
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
	const { rows } = await db.execute<CaseRow & { isAuthorModerator: boolean; reports: ReportRow[] }>(sql`
		select ${columns}, exists (select from users where id = cases.author_id and moderator_since is not null) as "isAuthorModerator", (
			select coalesce(json_agg(listed), '[]') from (
				select id, reason, description, ${iso("created_at")} as at, closed_at is null as "isOpen", ${nameOf(sql`reporter_id`)} as reporter
				from moderation_reports where case_id = cases.id order by closed_at is not null, created_at desc, id desc limit ${limit}
			) listed
		) as reports
		from moderation_cases cases where id = ${caseId}`);
	const row = rows[0] ?? refuse("not_found");
	const can = row.authorId === viewerId ? [] : possible(row);
	return {
		case: { ...presentCase(row), version: row.version, can },
		reports: row.reports.map((report) => ({ ...report, at: presentInstant(report.at) })),
	};
}

/** What can be done about it now. */
function possible({ kind, now, openedAt, author, isAuthorModerator }: CaseRow & { isAuthorModerator: boolean }): ModerationAct[] {
	const canHide = now !== null && targets[kind].hiding !== null;
	return [
		...(canHide && !now.isHidden ? (["hide"] as const) : []),
		...(canHide && now.isHidden ? (["restore"] as const) : []),
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
