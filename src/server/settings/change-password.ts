import { and, eq, ne, sql } from "drizzle-orm";
import { refuseGuessable } from "../accounts/guessable.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { makeSecret, sessionHash } from "../accounts/sessions.ts";
import { accountTokens, knownDevices, sessions, users } from "../db/accounts.ts";
import { mailPerson } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Proven } from "./policy.ts";

/**
 * Sets the password, ends the person's other sessions, gives this one a new id, forgets their known devices, and notifies them by mail.
 * Locks the person first, as signing in does. Returns the new session's token. Throws `invalid_fields` for a password that is easy to
 * guess, `conflict` if it was changed meanwhile.
 */
export async function changePassword(
	db: Queryable,
	person: Proven,
	{ password, sessionToken, siteName }: { password: string; sessionToken: string | undefined; siteName: string },
): Promise<string> {
	refuseGuessable(password, { ...person, siteName });
	const passwordHash = await hashPassword(password);
	const token = makeSecret();
	await db.transaction(async (tx) => {
		const userId = person.id;
		await lockPeople(tx, [userId]);
		await replacePassword(tx, person, passwordHash);
		const present = sessionHash(sessionToken ?? "");
		await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, present)));
		await tx
			.update(sessions)
			.set({ tokenHash: sessionHash(token), createdAt: sql`now()` })
			.where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, present)));
		await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
		await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, "reset")));
		await mailPerson(tx, { userId, kind: "passwordChanged", params: {} });
	});
	return token;
}

async function replacePassword(tx: Transaction, { id, passwordHash: present }: Proven, passwordHash: string): Promise<void> {
	const replaced = await tx
		.update(users)
		.set({ passwordHash, updatedAt: sql`now()` })
		.where(and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${present}`))
		.returning({ id: users.id });
	if (replaced.length === 0) refuse("conflict");
}
