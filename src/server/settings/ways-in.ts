import { eq } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { identities } from "../db/oauth.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

export type WaysIn = { hasPassword: boolean; providers: string[]; passkeys: string[] };

/**
 * Returns the account's ways in, after locking the person: of two concurrent removals, the second sees what the first left, so that nobody
 * loses their last two ways in.
 */
export async function lockWaysIn(tx: Transaction, userId: string): Promise<WaysIn> {
	const [person] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).for("update");
	const links = await tx.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId)).for("update");
	const keys = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).for("update");
	return {
		hasPassword: typeof person?.passwordHash === "string",
		providers: links.map(({ provider }) => provider),
		passkeys: keys.map(({ id }) => id),
	};
}

/** To be called before one is removed. Throws `conflict` if nothing else would let the person in. */
export function refuseLastWayIn({ hasPassword, providers, passkeys }: WaysIn): void {
	if (Number(hasPassword) + providers.length + passkeys.length <= 1) refuse("conflict", { sentence: "lastWayIn" });
}
