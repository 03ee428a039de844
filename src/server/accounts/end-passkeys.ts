import { eq } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Transaction } from "../platform/database.ts";

/**
 * The step that takes all of a person's passkeys by a mailed link. Who moderates or administers does so no more until the operator grants
 * it again: else whoever reads their mail could put a passkey of their own in the place of theirs.
 */
export async function endPasskeys(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(passkeys).where(eq(passkeys.userId, userId));
	await tx.update(users).set({ moderatorSince: null, administratorSince: null }).where(eq(users.id, userId));
}
