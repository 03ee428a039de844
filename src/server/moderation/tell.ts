import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { ModerationAct, ReportedKind } from "../../contract/options.ts";
import { noticeKinds, type OneMailKind } from "../mail/notice-kinds.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import { pathSql } from "../platform/path-sql.ts";
import type { LockedCase } from "./decide.ts";

/** What each act is to the author, and to who reported; a dismissal is not told to the author. Only some acts are possible with some things. */
const notices = {
	post: { hide: "postHidden", restore: "postRestored", warn: "postWarned", acted: "postReportActed", dismissed: "postReportDismissed" },
	comment: {
		hide: "commentHidden",
		restore: "commentRestored",
		warn: "commentWarned",
		acted: "commentReportActed",
		dismissed: "commentReportDismissed",
	},
	job: { hide: "jobHidden", restore: "jobRestored", warn: "jobWarned", acted: "jobReportActed", dismissed: "jobReportDismissed" },
	person: { warn: "personWarned", acted: "personReportActed", dismissed: "personReportDismissed" },
	message: { warn: "messageWarned", acted: "messageReportActed", dismissed: "messageReportDismissed" },
} as const satisfies Record<ReportedKind, ThingNotices>;
type ThingNotices = { acted: OneMailKind; dismissed: OneMailKind } & { [Act in ModerationAct]?: OneMailKind };

const ofAccount: { [Act in ModerationAct]?: OneMailKind } = { suspend: "accountSuspended", lift: "accountLifted" };

/** Parts that tell those of a CTE (`reporter_id`) what came of their report: notification and mail. */
export const tellReporters = (source: SQL, { kind, act }: { kind: ReportedKind; act: ModerationAct }): SQL => {
	const told = notices[kind][act === "dismiss" ? "dismissed" : "acted"];
	return sql`
		reporters_told as (${insertNotifications({
			source,
			userId: sql`reporter_id`,
			type: "other",
			kind: told,
			facts: sql`'{}'::jsonb`,
			href: pathSql(paths.decisions),
		})}
		), reporters_mailed as (${insertMails({ source, userId: sql`reporter_id`, kind: noticeKinds[told].mail, facts: sql`'{}'::jsonb` })})`;
};

type Telling = { act: ModerationAct; actId: string; reason: string /** Sealed, for who is suspended. */; token: string };

/** Parts, each after a comma, that tell whom a decision is about what it is and why: notification and mail. */
export function tellAuthor({ authorId, kind }: Pick<LockedCase, "authorId" | "kind">, { act, actId, reason, token }: Telling): SQL {
	const ofThing: ThingNotices = notices[kind];
	const told = ofAccount[act] ?? ofThing[act];
	if (authorId === null || !told) return sql``;
	return tellPerson({ personId: authorId, told, actId, reason, ...(act === "suspend" ? { token } : {}) });
}

type Person = { personId: string; told: OneMailKind; actId: string; reason: string; token?: string };

export function tellPerson({ personId, told, actId, reason, token }: Person): SQL {
	const facts = sql`jsonb_build_object('actId', ${actId}::text, 'reason', ${reason}::text ${token ? sql`, 'sealedToken', ${token}::text` : sql``})`;
	return sql`, author as (select ${personId}::uuid as user_id
		), author_told as (${insertNotifications({
			source: sql`author`,
			userId: sql`user_id`,
			type: "other",
			kind: told,
			facts: sql`jsonb_build_object('reason', ${reason}::text)`,
			href: sql`${paths.decision(actId)}::text`,
		})}
		), author_mailed as (${insertMails({ source: sql`author`, userId: sql`author.user_id`, kind: noticeKinds[told].mail, facts })})`;
}
