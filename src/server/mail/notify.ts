import { type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { pushSubscriptions } from "../db/push.ts";
import { namesOf } from "../platform/rows.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailedKind, NoticeKind, Target } from "./notice-kinds.ts";
import { joinWish } from "./notification-preferences.ts";
import { type Writing, writeMails } from "./write-mails.ts";

/**
 * Parts of a statement that tell people what happened, for the transaction (or the one statement) that causes it.
 * `source` is a CTE with the columns that the expressions name; no row of it, nobody is told.
 */

/** An address that its owner proved, and that is one: people who were only brought in have none. */
export const isMailable = sql`${users.emailVerifiedAt} is not null and ${users.email} not like '%.invalid'`;

type Telling<Kind extends NoticeKind> = {
	source: SQL;
	userId: SQL;
	type: "message" | "mention" | "community" | "other" | SQL;
	/** A jsonb expression: what the words fill in. */
	params: SQL;
	/** What it is about, and where it leads. */
	target: Target<Kind>;
} & (
	| {
			/** What it is (`notice-kinds.ts`): its words are made when the person reads them, in their language. */
			kind: Kind | SQL;
			hasMail?: never;
	  }
	| {
			kind: Kind & MailedKind;
			/** The same statement sends its mail: none is made of the notification. */
			hasMail: true;
	  }
);

/**
 * Inserts a notification for each row of `source` with a `userId`, as that person wishes (`notification-preferences.ts`): in their list, by
 * mail at once or with the day's others, on their devices, or not at all. Their open pages hear of it (migration `live`).
 */
export const insertNotifications = <Kind extends NoticeKind>(telling: Telling<Kind>): SQL => {
	const { source, userId, type, kind, params, target, hasMail } = telling;
	const kindOf = typeof kind === "string" ? sql`${kind}::text` : kind;
	const typeOf = typeof type === "string" ? sql`${type}::text` : type;
	const mailed = hasMail ? sql`array['daily']` : sql`array['now', 'daily']`;
	const { id, userId: whose, readAt, mail, push } = notifications;
	const columns = [
		id,
		whose,
		notifications.type,
		notifications.kind,
		notifications.params,
		notifications.targetKind,
		notifications.targetId,
	];
	return sql`
	insert into ${notifications} (${namesOf(...columns, notifications.shown, readAt, mail, push)})
	select gen_random_uuid(), to_id, to_type, to_kind, to_facts, ${target.kind}, to_target, wish_shown, case when not wish_shown then now() end, to_mail, to_push
	from (
		select ${userId} as to_id, ${typeOf} as to_type, ${kindOf} as to_kind, ${params} as to_facts,
			${target.id ?? null}::uuid as to_target
		from ${source} where ${userId} is not null
	) as telling
	left join ${users} on ${users.id} = to_id
	${joinWish(typeof kind === "string" ? kind : sql`to_kind`)}
	cross join lateral (
		select case when wish_mail = any(${mailed}) and ${isMailable} then wish_mail end as to_mail,
			wish_push and exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = to_id) as to_push
	) as mailing
	where wish_shown or to_mail is not null or to_push`;
};

type Mailing = {
	source: SQL;
	kind: MailKind;
	/** A jsonb expression: what the words fill in. A token in it is `sealedToken` (`accounts/tokens.ts`). */
	params: SQL;
} & (
	| {
			/** A person, who is told only at an address that they verified; who was imported has none (RFC 2606 `.invalid`). */
			userId: SQL;
	  }
	| {
			/** Whatever address the row names, for mails that prove it; `userId` where somebody has an account. */
			to: { userId?: SQL; email: SQL; fullName: SQL; language: SQL };
	  }
);

/** Writes a mail for each row of `source`, of each of several, in the person's own language, unless they want none of its kind at once. */
export const insertMails = (mailing: Mailing | Mailing[]): SQL => writeMails([mailing].flat().map(writingOf), "mail");

function writingOf({ source, kind, params, ...whom }: Mailing): Writing {
	if ("to" in whom) return { ...whom.to, kind, params, from: source };
	const { id: userId, email, fullName, language } = users;
	const from = sql`${source} join ${users} on ${users.id} = ${whom.userId} ${joinWish(kind)} where ${isMailable} and ${isWished(kind)}`;
	return { userId, email, fullName, language, kind, params, from };
}

/** What concerns the account always comes; so does a receipt for what somebody did themselves, unless they want none. */
const isWished = (kind: MailKind): SQL =>
	kind === receipt ? sql`wish_mail is distinct from 'off'` : sql`coalesce(wish_mail, 'now') = 'now'`;
const receipt: MailKind = "applicationSent";
