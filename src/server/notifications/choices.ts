import { sql } from "drizzle-orm";
import { type NotificationChoice, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import type { Choices } from "../db/notification-choices.ts";
import { choiceOf, groupOf } from "../mail/wishes.ts";
import type { Queryable } from "../platform/database.ts";

/** How a person is told of each group. */
export const presentChoices = (choices: Choices): Record<NotificationGroup, NotificationChoice> =>
	Object.fromEntries(notificationGroups.map((group) => [group, choiceOf(choices, group)])) as Record<NotificationGroup, NotificationChoice>;

/** Of each group what is to be different. */
type Wished = { [Group in NotificationGroup]?: { [Part in keyof NotificationChoice]?: NotificationChoice[Part] | undefined } };

/**
 * Keeps what a person chose, group by group: of two at once each keeps its own. What waits to be mailed follows the wish: it
 * goes at once, waits for the digest, or does not go. One statement.
 */
export async function choose(db: Queryable, { userId, choices }: { userId: string; choices: Wished }): Promise<Choices> {
	const times = Object.fromEntries(Object.entries(choices).flatMap(([group, { mail }]) => (mail ? [[group, mail]] : [])));
	const { rows } = await db.execute<{ choices: Choices }>(sql`
		with person as (select id from users where id = ${userId}::uuid for update
		), waiting as (
			update notifications set mail = nullif(${JSON.stringify(times)}::jsonb ->> ${groupOf(sql`kind`)}, 'off') from person
			where user_id = person.id and mail is not null and ${JSON.stringify(times)}::jsonb ? ${groupOf(sql`kind`)}
		)
		update users set notification_choices = notification_choices || (
			select coalesce(jsonb_object_agg(key, coalesce(notification_choices -> key, '{}') || value), '{}') from jsonb_each(${JSON.stringify(choices)}::jsonb)
		)
		from person where users.id = person.id
		returning notification_choices as choices`);
	return rows[0]?.choices ?? {};
}
