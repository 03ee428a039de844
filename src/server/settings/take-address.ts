import { eq } from "drizzle-orm";
import { type ConsumedToken, consumeToken } from "../accounts/tokens.ts";
import { accountTokens, users } from "../db/accounts.ts";
import { type Database, isUniqueViolation, type Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type TakeAddressInput = { purpose: "confirmEmail" | "keepEmail"; hash: string };

/**
 * Gives a person the address that a token was mailed to, by calling `apply` once the token is spent. Locks the person first: of two
 * concurrent links, the second sees what the first left. Throws `bad_token`, `email_taken`.
 */
export async function takeAddress(
	db: Database,
	token: TakeAddressInput,
	apply: (tx: Transaction, spent: ConsumedToken) => Promise<void>,
): Promise<void> {
	try {
		await db.transaction(async (tx) => {
			const owner = tx.select({ id: accountTokens.userId }).from(accountTokens).where(eq(accountTokens.tokenHash, token.hash));
			await tx.select({ id: users.id }).from(users).where(eq(users.id, owner)).for("no key update");
			await apply(tx, (await consumeToken(tx, token)) ?? refuse("bad_token"));
		});
	} catch (error) {
		if (isUniqueViolation(error, "users_email_key")) refuse("email_taken");
		throw error;
	}
}
