import { type SQL, sql } from "drizzle-orm";
import type { ModerationAct, ReportedKind } from "../../contract/options.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import type { LockedCase } from "./decide.ts";

/** What each act is called in notifications (`contract/sentences`) and mails (`mail/words.ts`) to the author; a dismissal is not told. */
const toAuthor: Record<Exclude<ModerationAct, "dismiss">, (kind: ReportedKind) => string> = {
	hide: (kind) => `${kind}Hidden`,
	restore: (kind) => `${kind}Restored`,
	warn: (kind) => `${kind}Warned`,
	suspend: () => "accountSuspended",
	lift: () => "accountLifted",
};

/** Parts that tell those of a CTE (`reporter_id`) what came of their report: notification and mail. */
export const tellReporters = (source: SQL, { kind, act }: { kind: ReportedKind; act: ModerationAct }): SQL => {
	const told = act === "dismiss" ? `${kind}ReportDismissed` : `${kind}ReportActed`;
	return sql`
		reporters_told as (${insertNotifications({
			source,
			userId: sql`reporter_id`,
			type: "other",
			kind: told,
			facts: sql`'{}'::jsonb`,
			href: sql`'/decisions'`,
		})}
		), reporters_mailed as (${insertMails({ source, userId: sql`reporter_id`, kind: told, facts: sql`'{}'::jsonb` })})`;
};

type Telling = { act: ModerationAct; actId: string; reason: string /** Sealed, for who is suspended. */; token: string };

/** Parts, each after a comma, that tell whom a decision is about what it is and why: notification and mail. */
export function tellAuthor({ authorId, kind }: Pick<LockedCase, "authorId" | "kind">, { act, actId, reason, token }: Telling): SQL {
	if (authorId === null || act === "dismiss") return sql``;
	const told = toAuthor[act](kind);
	return tellPerson({ personId: authorId, told, actId, reason, ...(act === "suspend" ? { token } : {}) });
}

type Person = { personId: string; told: string; actId: string; reason: string; token?: string };

export function tellPerson({ personId, told, actId, reason, token }: Person): SQL {
	const facts = sql`jsonb_build_object('actId', ${actId}::text, 'reason', ${reason}::text ${token ? sql`, 'sealedToken', ${token}::text` : sql``})`;
	return sql`, author as (select ${personId}::uuid as user_id
		), author_told as (${insertNotifications({
			source: sql`author`,
			userId: sql`user_id`,
			type: "other",
			kind: told,
			facts: sql`jsonb_build_object('reason', ${reason}::text)`,
			href: sql`${`/decisions/${actId}`}::text`,
		})}
		), author_mailed as (${insertMails({ source: sql`author`, userId: sql`author.user_id`, kind: told, facts })})`;
}
