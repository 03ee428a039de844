import { eq } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Transaction } from "../platform/database.ts";

/**
 * Transaction step that removes all of a person's passkeys, by a mailed link. It also revokes moderator and administrator rights until the
 * operator grants them again: otherwise anyone reading their mail could replace their passkeys with their own.
 */
export async function endPasskeys(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(passkeys).where(eq(passkeys.userId, userId));
	await tx.update(users).set({ moderatorSince: null, administratorSince: null }).where(eq(users.id, userId));
}
