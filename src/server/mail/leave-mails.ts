import { sql } from "drizzle-orm";
import { type MailTime, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import type { Choices } from "../db/notification-choices.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { allGroups, choiceOf, groupOf, mailTimeOf } from "./wishes.ts";

/** What one link stops: the mails of a group, or whatever comes in the digest. */
export type Leaving = { userId: string; group: NotificationGroup | "daily" };

const purpose = "leave";

/** For the links of a mail. It opens nothing but the way out of these mails, for as long as the account is there. */
export const leavingToken = (seal: Seal, { userId, group }: Leaving): string => seal.seal([purpose, userId, group].join(" "));

/** Whom and what a link was made for. Throws `bad_token` for one that was not made here. */
export function readLeavingToken(seal: Seal, token: string): Leaving {
	try {
		const [use, userId, group] = seal.open(token).split(" ");
		if (use === purpose && userId && group) return { userId, group: group as Leaving["group"] };
	} catch {
		// sealed with another key, or not at all
	}
	return refuse("bad_token");
}

/** How these mails come now. One statement. Throws `bad_token` when the account is gone. */
export async function mailsOf(db: Queryable, { userId, group }: Leaving): Promise<MailTime> {
	const { rows } = await db.execute<{ choices: Choices }>(
		sql`select notification_choices as choices from users where id = ${userId}::uuid`,
	);
	const { choices } = rows[0] ?? refuse("bad_token");
	if (group !== "daily") return choiceOf(choices, group).mail;
	return notificationGroups.some((name) => choiceOf(choices, name).mail === "daily") ? "daily" : "off";
}

/** Stops these mails, and those that wait; a second time changes nothing. One statement. */
export async function leaveMails(db: Queryable, { userId, group }: Leaving): Promise<void> {
	const isLeft = group === "daily" ? sql`${mailTimeOf(sql`name`)} = 'daily'` : sql`name = ${group}`;
	await db.execute(sql`
		with person as (
			select id, (select array_agg(name) from unnest(${allGroups}) as name where ${isLeft}) as names
			from users where id = ${userId}::uuid for update
		), left_alone as (
			update notifications set mail = null from person
			where user_id = person.id and mail is not null and ${groupOf(sql`kind`)} = any(names)
		)
		update users set notification_choices = notification_choices || (
			select jsonb_object_agg(name, coalesce(notification_choices -> name, '{}') || '{"mail": "off"}') from unnest(names) as name
		)
		from person where users.id = person.id and names is not null`);
}
