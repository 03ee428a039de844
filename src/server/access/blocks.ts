import { type SQL, sql } from "drizzle-orm";

/** Of a query that calls them `users`: the viewer and they keep apart, whichever of them blocked the other. */
export const isApart = (viewerId: string | null): SQL =>
	viewerId === null
		? sql`false`
		: sql`exists (
			select from blocks where kind = 'block'
				and (user_id = ${viewerId}::uuid and other_id = users.id or user_id = users.id and other_id = ${viewerId}::uuid)
		)`;

/** The viewer does not want to hear of them: in lists and notifications, not on their own page. */
export const isMuted = (viewerId: string | null): SQL =>
	viewerId === null ? sql`false` : sql`exists (select from blocks where user_id = ${viewerId}::uuid and other_id = users.id)`;
