import { type SQL, sql } from "drizzle-orm";

/**
 * The parts of a statement that takes a way in away: `ways` has what opens the account, as it is once every earlier
 * such statement is through (`id`, `has_password`, `links`, `keys`). Of two at once the second sees what the first has
 * left, so that nobody loses both their last ways in.
 */
export const lockingWaysIn = (userId: string): SQL => sql`
	person as (select id, password_hash from users where id = ${userId} for update
	), links as (select provider from identities join person on person.id = user_id for update of identities
	), keys as (select passkeys.id from passkeys join person on person.id = user_id for update of passkeys
	), ways as (
		select id, password_hash is not null as has_password, array(select provider from links) as links, array(select id from keys) as keys
		from person
	)`;
