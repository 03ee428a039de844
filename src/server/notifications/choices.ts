import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type NotificationChoice, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import type { Choices } from "../db/notification-choices.ts";
import { notifications } from "../db/notifications.ts";
import { choiceOf, groupOf } from "../mail/notification-preferences.ts";
import type { Queryable } from "../platform/database.ts";

/** The person's preferences for every group. */
export const presentChoices = (choices: Choices): Record<NotificationGroup, NotificationChoice> =>
	Object.fromEntries(notificationGroups.map((group) => [group, choiceOf(choices, group)])) as Record<NotificationGroup, NotificationChoice>;

/** The changes to make, by group. */
type ChoiceChanges = { [Group in NotificationGroup]?: { [Part in keyof NotificationChoice]?: NotificationChoice[Part] | undefined } };

/**
 * Saves a person's choices by group. The person is locked, so that two concurrent changes are both kept. Notifications waiting for mail or
 * devices follow the new choice: they are sent at once, wait for the digest, or are not sent.
 */
export const choose = (db: Queryable, { userId, choices }: { userId: string; choices: ChoiceChanges }): Promise<Choices> =>
	db.transaction(async (tx) => {
		const [person] = await tx.select({ choices: users.notificationChoices }).from(users).where(eq(users.id, userId)).for("update");
		const before = person?.choices ?? {};
		const changed = notificationGroups.flatMap((group) => (choices[group] ? [[group, { ...before[group], ...choices[group] }]] : []));
		const chosen: Choices = { ...before, ...Object.fromEntries(changed) };
		await tx.update(users).set({ notificationChoices: chosen }).where(eq(users.id, userId));
		for (const group of notificationGroups) {
			const { mail, push } = choices[group] ?? {};
			const isTheirs = and(eq(notifications.userId, userId), eq(groupOf(sql`${notifications.kind}`), group));
			if (mail)
				await tx
					.update(notifications)
					.set({ mail: mail === "off" ? null : mail })
					.where(and(isTheirs, isNotNull(notifications.mail)));
			if (push === false) await tx.update(notifications).set({ push }).where(and(isTheirs, notifications.push));
		}
		return chosen;
	});
