import { type SQL, sql } from "drizzle-orm";
import { isApart } from "./blocks.ts";
import { isModerator } from "./hidden.ts";
import { isThere } from "./people.ts";

/**
 * Who may read a post, of a query that calls them `posts` and its author `users`: everybody (decisions.md "Community"), but
 * not what a moderator hid, nor what people wrote who are suspended or leaving, or keep apart from the viewer. Its author
 * always may.
 */
export const isReadableBy = (viewerId: string | null): SQL => sql`(
	posts.author_id is not distinct from ${viewerId}::uuid or posts.hidden_at is null and ${isThere} and not ${isApart(viewerId)}
)`;

/** The same for one post that is opened by its address: moderators read there also what they hid. */
export const isOpenTo = (viewerId: string | null): SQL => sql`(
	${isReadableBy(viewerId)} or posts.hidden_at is not null and ${isModerator(viewerId)}
)`;
