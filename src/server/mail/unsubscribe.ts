import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type MailTime, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import type { Choices } from "../db/notification-choices.ts";
import { notifications } from "../db/notifications.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { choiceOf, groupOf } from "./notification-preferences.ts";

/** What one link stops: a group's mails, or everything in the digest. */
export type Unsubscription = { userId: string; group: NotificationGroup | "daily" };

const purpose = "leave";

/** For the links in a mail. It allows only unsubscribing from these mails, for as long as the account exists. */
export const unsubscribeToken = (seal: Seal, { userId, group }: Unsubscription): string => seal.seal([purpose, userId, group].join(" "));

/** The person and group a link was made for. Throws `bad_token` unless it was made here. */
export function readUnsubscribeToken(seal: Seal, token: string): Unsubscription {
	try {
		const [tokenPurpose, userId, group] = seal.open(token).split(" ");
		if (tokenPurpose === purpose && userId && group) return { userId, group: group as Unsubscription["group"] };
	} catch {
		// sealed with another key, or not sealed at all
	}
	return refuse("bad_token");
}

/** When these mails are sent at present. One statement. Throws `bad_token` if the account is gone. */
export async function mailsOf(db: Queryable, { userId, group }: Unsubscription): Promise<MailTime> {
	const [person] = await db.select({ choices: users.notificationChoices }).from(users).where(eq(users.id, userId));
	const { choices } = person ?? refuse("bad_token");
	if (group !== "daily") return choiceOf(choices, group).mail;
	return dailyGroups(choices).length > 0 ? "daily" : "off";
}

const dailyGroups = (choices: Choices) => notificationGroups.filter((group) => choiceOf(choices, group).mail === "daily");

/**
 * Stops these mails, including those waiting; a repeat changes nothing. Locks the person, so that two concurrent calls both take effect.
 */
export const leaveMails = (db: Queryable, { userId, group }: Unsubscription): Promise<void> =>
	db.transaction(async (tx) => {
		const [person] = await tx.select({ choices: users.notificationChoices }).from(users).where(eq(users.id, userId)).for("update");
		if (!person) return;
		const { choices } = person;
		const groups = group === "daily" ? dailyGroups(choices) : [group];
		await tx
			.update(notifications)
			.set({ mail: null })
			.where(and(eq(notifications.userId, userId), isNotNull(notifications.mail), inArray(groupOf(sql`${notifications.kind}`), groups)));
		const switchedOff = Object.fromEntries(groups.map((name) => [name, { ...choices[name], mail: "off" as const }]));
		await tx
			.update(users)
			.set({ notificationChoices: { ...choices, ...switchedOff } })
			.where(eq(users.id, userId));
	});
