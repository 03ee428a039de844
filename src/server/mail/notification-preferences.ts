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

/** The group of a kind of notification or mail; undefined for what concerns the account. */
export const groupOfMail = (kind: string): NotificationGroup | undefined => groupOfKind[kind];

/** Somebody waits for these: they come though all mails are switched off (the hint beside that switch says so). */
const answers: readonly string[] = ["applicationInterview", "applicationAccepted", "applicationRejected"] satisfies NoticeKind[];

const usualMail: Record<NotificationGroup, MailTime> = {
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

/** What somebody waits for rings where they turned that on. */
const usualPush: readonly NotificationGroup[] = ["applications", "messages"];

/** How a person is told of a group: as they chose, else as is usual. */
export const choiceOf = (choices: Choices, group: NotificationGroup): NotificationChoice => ({
	inProduct: choices[group]?.inProduct ?? true,
	mail: choices[group]?.mail ?? usualMail[group],
	push: choices[group]?.push ?? usualPush.includes(group),
});

/** A kind that is known when the statement is written, or an expression. */
type Kind = string | SQL;

/** The group's name; null for what concerns the account. Of a kind that is known it is written out, so that what follows of it is planned once. */
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
 * For a `from` with the row of the told person as `users`: `wish_shown`, whether it stands in their list, and `wish_mail`,
 * `now`, `daily` or `off`, null where the kind concerns the account; and `wish_push`, whether it is for their devices.
 */
export const joinWish = (kind: Kind): SQL => sql`
	cross join lateral (select ${groupOf(kind)} as group_name) as kind_group
	cross join lateral (
		select coalesce((${users.notificationChoices} -> group_name ->> 'inProduct')::boolean, true) as wish_shown,
			case when group_name is not null then
				case when ${isQuiet(kind)} then 'off' else ${mailTimeOf(sql`group_name`)} end
			end as wish_mail,
			group_name is not null and not ${isQuiet(kind)} and ${pushOf(sql`group_name`)} as wish_push
	) as desired`;

/** They want none of this kind, however it comes. */
const isQuiet = (kind: Kind): SQL => sql`(${users.notificationsOn} is false and not ${isAnswer(kind)})`;

const pushOf = (group: SQL): SQL =>
	sql`coalesce((${users.notificationChoices} -> ${group} ->> 'push')::boolean, ${group} in (${sql.raw(usualPush.map((name) => `'${name}'`).join(", "))}))`;

/** How a group's mails come, for a `from` with the person as `users`. */
const mailTimeOf = (group: SQL): SQL =>
	sql`coalesce(${users.notificationChoices} -> ${group} ->> 'mail', ${sql.raw(`'${JSON.stringify(usualMail)}'::jsonb`)} ->> ${group})`;
