import { type SQL, sql } from "drizzle-orm";

/** What holds whoever came first, in words; beside it the query of the rows that break it. */
export const invariants: Record<string, SQL> = {
	"nobody follows across a block": sql`
		select from follows join blocks on kind = 'block' and (
			follower_id = user_id and followed_id = other_id or follower_id = other_id and followed_id = user_id
		) where ended_at is null`,
	"a person's followers are as many as are counted": sql`
		select from users where followers_count <> (select count(*) from follows where followed_id = users.id and ended_at is null)
			or following_count <> (select count(*) from follows where follower_id = users.id and ended_at is null)`,
};
