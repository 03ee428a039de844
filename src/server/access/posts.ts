import { type SQL, sql } from "drizzle-orm";
import { posts } from "../db/feed.ts";
import { isApart } from "./blocks.ts";
import { isModerator } from "./hidden.ts";
import { isThere } from "./people.ts";

/**
 * Who may read a post, of a query that calls them `posts` and its author `users`: everybody (decisions.md "Community"), but
 * not what a moderator hid, nor what people wrote who are suspended or leaving, or keep apart from the viewer. Its author
 * always may.
 */
export const isReadableBy = (viewerId: string | null): SQL => sql`(
	${posts.authorId} is not distinct from ${viewerId}::uuid or ${posts.hiddenAt} is null and ${isThere} and not ${isApart(viewerId)}
)`;

/** The same for one post that is opened by its address: moderators read there also what they hid. */
export const isOpenTo = (viewerId: string | null): SQL => sql`(
	${isReadableBy(viewerId)} or ${posts.hiddenAt} is not null and ${isModerator(viewerId)}
)`;
