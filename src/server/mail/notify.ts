import { type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { pushSubscriptions } from "../db/push.ts";
import { namesOf } from "../platform/rows.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailedKind, NoticeKind, Target } from "./notice-kinds.ts";
import { joinPreference } from "./notification-preferences.ts";
import { type MailColumns, writeMails } from "./write-mails.ts";

/**
 * Builders for SQL that notifies people, for use in the transaction (or the single statement) that causes the event. `source` is a CTE with
 * the columns that the expressions name; without rows, nobody is notified.
 */

/** True if the address was verified by its owner and is real: imported people have none. */
export const isMailable = sql`${users.emailVerifiedAt} is not null and ${users.email} not like '%.invalid'`;

type NotificationInput<Kind extends NoticeKind> = {
	source: SQL;
	userId: SQL;
	type: "message" | "mention" | "community" | "other" | SQL;
	/** A jsonb expression: values for the placeholders of the text. */
	params: SQL;
	/** The subject of the notification, which it links to. */
	target: Target<Kind>;
} & (
	| {
			/** The kind (`notice-kinds.ts`); its text is rendered when read, in the reader's language. */
			kind: Kind | SQL;
			hasMail?: never;
	  }
	| {
			kind: Kind & MailedKind;
			/** The same statement sends a dedicated mail, so none is made from the notification. */
			hasMail: true;
	  }
);

/**
 * Inserts a notification for each row of `source` with a `userId`, by that person's preferences (`notification-preferences.ts`): in their
 * list, by mail at once or in the daily digest, on their devices, or not at all. Their open pages receive an event (migration `live`).
 */
export const insertNotifications = <Kind extends NoticeKind>(notification: NotificationInput<Kind>): SQL => {
	const { source, userId, type, kind, params, target, hasMail } = notification;
	const kindOf = typeof kind === "string" ? sql`${kind}::text` : kind;
	const typeOf = typeof type === "string" ? sql`${type}::text` : type;
	const mailed = hasMail ? sql`array['daily']` : sql`array['now', 'daily']`;
	const { id, userId: recipient, readAt, mail, push } = notifications;
	const columns = [
		id,
		recipient,
		notifications.type,
		notifications.kind,
		notifications.params,
		notifications.targetKind,
		notifications.targetId,
	];
	return sql`
	insert into ${notifications} (${namesOf(...columns, notifications.shown, readAt, mail, push)})
	select gen_random_uuid(), to_id, to_type, to_kind, to_params, ${target.kind}, to_target, in_list, case when not in_list then now() end, to_mail, to_push
	from (
		select ${userId} as to_id, ${typeOf} as to_type, ${kindOf} as to_kind, ${params} as to_params,
			${target.id ?? null}::uuid as to_target
		from ${source} where ${userId} is not null
	) as recipients
	left join ${users} on ${users.id} = to_id
	${joinPreference(typeof kind === "string" ? kind : sql`to_kind`)}
	cross join lateral (
		select case when mail_time = any(${mailed}) and ${isMailable} then mail_time end as to_mail,
			by_push and exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = to_id) as to_push
	) as channels
	where in_list or to_mail is not null or to_push`;
};

type InsertMailsInput = {
	source: SQL;
	kind: MailKind;
	/** A jsonb expression: values for the placeholders. A token among them is `sealedToken` (`accounts/tokens.ts`). */
	params: SQL;
} & (
	| {
			/** A person, mailed only at a verified address; imported people have none (RFC 2606 `.invalid`). */
			userId: SQL;
	  }
	| {
			/** Any address the row names, for mails that verify it; `userId` if there is an account. */
			to: { userId?: SQL; email: SQL; fullName: SQL; language: SQL };
	  }
);

/**
 * Writes a mail for each row of `source` (of every mailing, if several), in the recipient's language, unless their preference for its kind
 * is not "at once".
 */
export const insertMails = (input: InsertMailsInput | InsertMailsInput[]): SQL => writeMails([input].flat().map(mailColumns), "mail");

function mailColumns({ source, kind, params, ...recipient }: InsertMailsInput): MailColumns {
	if ("to" in recipient) return { ...recipient.to, kind, params, from: source };
	const { id: userId, email, fullName, language } = users;
	const from = sql`${source} join ${users} on ${users.id} = ${recipient.userId} ${joinPreference(kind)} where ${isMailable} and ${isWanted(kind)}`;
	return { userId, email, fullName, language, kind, params, from };
}

/** Account mails are always sent; so is a receipt for the person's own action, unless they have turned it off. */
const isWanted = (kind: MailKind): SQL =>
	kind === receipt ? sql`mail_time is distinct from 'off'` : sql`coalesce(mail_time, 'now') = 'now'`;
const receipt: MailKind = "applicationSent";
