import { type SQL, sql } from "drizzle-orm";

/**
 * Parts of a statement that tell people what happened, for the transaction (or the one statement) that causes it.
 * `source` is a CTE with the columns that the expressions name; no row of it, nobody is told.
 */

type Telling = {
	source: SQL;
	userId: SQL;
	type: "message" | "mention" | "community" | "other";
	/** The key of the words, made when the person reads them, in their language. */
	kind: string;
	/** A jsonb expression: what the words fill in. */
	facts: SQL;
	href: SQL;
};

/** Inserts a notification for each row of `source` with a `userId`. */
export const insertNotifications = ({ source, userId, type, kind, facts, href }: Telling): SQL => sql`
	insert into notifications (id, user_id, type, kind, facts, href)
	select gen_random_uuid(), ${userId}, ${type}, ${kind}, ${facts}, ${href} from ${source} where ${userId} is not null`;

type Mailing = {
	source: SQL;
	/** `mail/words.ts` has the words of each kind. */
	kind: string;
	/** A jsonb expression: what the words fill in. A token in it is `sealedToken` (`accounts/tokens.ts`). */
	facts: SQL;
} & (
	| {
			/** A person, who is told only at an address that they verified; who was imported has none (RFC 2606 `.invalid`). */
			userId: SQL;
	  }
	| {
			/** Whatever address the row names, for mails that prove it; `userId` where somebody has an account. */
			to: { userId?: SQL; email: SQL; fullName: SQL; language: SQL };
	  }
);

/** Puts a mail for each row of `source` into the outbox, in the person's own language. */
export const insertMails = ({ source, kind, facts, ...whom }: Mailing): SQL =>
	"to" in whom
		? sql`
	insert into mails (id, user_id, to_address, to_name, language, kind, facts)
	select gen_random_uuid(), ${whom.to.userId ?? sql`null::uuid`}, ${whom.to.email}, ${whom.to.fullName}, coalesce(${whom.to.language}, 'en'), ${kind}, ${facts} from ${source}`
		: sql`
	insert into mails (id, user_id, to_address, to_name, language, kind, facts)
	select gen_random_uuid(), users.id, users.email, users.full_name, coalesce(users.language, 'en'), ${kind}, ${facts}
	from ${source} join users on users.id = ${whom.userId} where users.email_verified_at is not null and users.email not like '%.invalid'`;
