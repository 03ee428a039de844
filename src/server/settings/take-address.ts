import { type SQL, sql } from "drizzle-orm";
import { type Database, isUniqueViolation } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

/**
 * Gives a person the address that a token was mailed to, by a statement that spends it and returns the person's row.
 * The person is locked first: of two links at once the second sees what the first has left. Throws `bad_token`, `email_taken`.
 */
export async function takeAddress(db: Database, tokenHash: string, take: SQL): Promise<void> {
	try {
		await db.transaction(async (tx) => {
			await tx.execute(sql`
				select id from users where id = (select user_id from account_tokens where token_hash = ${tokenHash}) for no key update`);
			const { rows } = await tx.execute<{ id: string }>(take);
			if (rows.length === 0) refuse("bad_token");
		});
	} catch (error) {
		if (isUniqueViolation(error, "users_email_key")) refuse("email_taken");
		throw error;
	}
}
