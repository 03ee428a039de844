import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type NotificationChoice, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import type { Choices } from "../db/notification-choices.ts";
import { notifications } from "../db/notifications.ts";
import { choiceOf, groupOf } from "../mail/notification-preferences.ts";
import type { Queryable } from "../platform/database.ts";

/** How a person is told of each group. */
export const presentChoices = (choices: Choices): Record<NotificationGroup, NotificationChoice> =>
	Object.fromEntries(notificationGroups.map((group) => [group, choiceOf(choices, group)])) as Record<NotificationGroup, NotificationChoice>;

/** Of each group what is to be different. */
type Wished = { [Group in NotificationGroup]?: { [Part in keyof NotificationChoice]?: NotificationChoice[Part] | undefined } };

/**
 * Keeps what a person chose, group by group: the person is locked, so that of two at once each keeps its own. What waits to be
 * mailed or sent to devices follows the wish: it goes at once, waits for the digest, or does not go.
 */
export const choose = (db: Queryable, { userId, choices }: { userId: string; choices: Wished }): Promise<Choices> =>
	db.transaction(async (tx) => {
		const [person] = await tx.select({ choices: users.notificationChoices }).from(users).where(eq(users.id, userId)).for("update");
		const before = person?.choices ?? {};
		const wished = notificationGroups.flatMap((group) => (choices[group] ? [[group, { ...before[group], ...choices[group] }]] : []));
		const chosen: Choices = { ...before, ...Object.fromEntries(wished) };
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
