import { type SQL, sql } from "drizzle-orm";
import type { MailTime, NotificationChoice, NotificationGroup } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import type { Choices } from "../db/notification-choices.ts";
import { type MailWords, mailKinds } from "./mail-kinds.ts";
import { type Notice, type NoticeKind, noticeKinds } from "./notice-kinds.ts";

const groupOfKind: Partial<Record<string, NotificationGroup>> = Object.fromEntries(
	[...Object.entries<MailWords>(mailKinds), ...Object.entries<Notice>(noticeKinds)].flatMap(([kind, { group }]) =>
		group ? [[kind, group]] : [],
	),
);

/** The group of a kind of notification or mail; undefined for account matters. */
export const groupOfMail = (kind: string): NotificationGroup | undefined => groupOfKind[kind];

/** Somebody is waiting for these, so they are sent even if all mails are switched off (the hint beside that switch says so). */
const answers: readonly string[] = ["applicationInterview", "applicationAccepted", "applicationRejected"] satisfies NoticeKind[];

const defaultMail: Record<NotificationGroup, MailTime> = {
	applications: "now",
	reminders: "now",
	messages: "now",
	mentions: "daily",
	comments: "daily",
	likes: "off",
	follows: "daily",
	skills: "daily",
	groups: "daily",
	team: "daily",
};

/** On by default for what people wait for, once they have enabled push. */
const defaultPush: readonly NotificationGroup[] = ["applications", "messages"];

/** A person's choice for a group, with defaults for what they have not chosen. */
export const choiceOf = (choices: Choices, group: NotificationGroup): NotificationChoice => ({
	inProduct: choices[group]?.inProduct ?? true,
	mail: choices[group]?.mail ?? defaultMail[group],
	push: choices[group]?.push ?? defaultPush.includes(group),
});

/** A kind known when the statement is built, or an expression. */
type Kind = string | SQL;

/** The group's name; null for account matters. A known kind becomes a literal, so that expressions derived from it are planned once. */
export const groupOf = (kind: Kind): SQL =>
	typeof kind === "string"
		? sql.raw(groupOfKind[kind] ? `'${groupOfKind[kind]}'::text` : "null::text")
		: sql`case ${kind} ${sql.raw(
				Object.entries(groupOfKind)
					.map(([name, group]) => `when '${name}' then '${group}'`)
					.join(" "),
			)} end`;

const isAnswer = (kind: Kind): SQL =>
	typeof kind === "string"
		? sql.raw(String(answers.includes(kind)))
		: sql`${kind} in (${sql.raw(answers.map((name) => `'${name}'`).join(", "))})`;

/**
 * For a `from` with the recipient's row as `users`. Adds `in_list`: true if it appears in their list; `mail_time`: `now`, `daily` or
 * `off`, null for account matters; and `by_push`: true if it goes to their devices.
 */
export const joinPreference = (kind: Kind): SQL => sql`
	cross join lateral (select ${groupOf(kind)} as group_name) as kind_group
	cross join lateral (
		select coalesce((${users.notificationChoices} -> group_name ->> 'inProduct')::boolean, true) as in_list,
			case when group_name is not null then
				case when ${isSwitchedOff(kind)} then 'off' else ${mailTimeOf(sql`group_name`)} end
			end as mail_time,
			group_name is not null and not ${isSwitchedOff(kind)} and ${pushOf(sql`group_name`)} as by_push
	) as preference`;

/** The person has switched off this kind on every channel. */
const isSwitchedOff = (kind: Kind): SQL => sql`(${users.notificationsOn} is false and not ${isAnswer(kind)})`;

const pushOf = (group: SQL): SQL =>
	sql`coalesce((${users.notificationChoices} -> ${group} ->> 'push')::boolean, ${group} in (${sql.raw(defaultPush.map((name) => `'${name}'`).join(", "))}))`;

/** When a group's mails are sent, for a `from` with the person as `users`. */
const mailTimeOf = (group: SQL): SQL =>
	sql`coalesce(${users.notificationChoices} -> ${group} ->> 'mail', ${sql.raw(`'${JSON.stringify(defaultMail)}'::jsonb`)} ->> ${group})`;
