import { and, eq, type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { blocks } from "../db/network.ts";
import type { Queryable } from "../platform/database.ts";

/** SQL condition on `users`: one of the two, viewer or user, has blocked the other. */
export const isBlocked = (viewerId: string | null): SQL<boolean> =>
	viewerId === null
		? sql<boolean>`false`
		: sql<boolean>`exists (
			select from ${blocks} where ${blocks.kind} = 'block' and (
				${blocks.userId} = ${viewerId}::uuid and ${blocks.otherId} = ${users.id}
				or ${blocks.userId} = ${users.id} and ${blocks.otherId} = ${viewerId}::uuid
			)
		)`;

/** SQL condition on `users`: the viewer has muted or blocked them. Hides them from lists and notifications, but not on their own page. */
export const isMuted = (viewerId: string | null): SQL<boolean> =>
	viewerId === null
		? sql<boolean>`false`
		: sql<boolean>`exists (select from ${blocks} where ${blocks.userId} = ${viewerId}::uuid and ${blocks.otherId} = ${users.id})`;

/** The reverse: `users` has muted the viewer, so they get no notifications about them. A block implies a mute. */
export const mutes = (viewerId: string): SQL<boolean> =>
	sql<boolean>`exists (select from ${blocks} where ${blocks.userId} = ${users.id} and ${blocks.otherId} = ${viewerId}::uuid)`;

/** Whether a person has muted or blocked another, and so gets no notifications about them. */
export const hasMuted = async (db: Queryable, { personId, otherId }: { personId: string; otherId: string }): Promise<boolean> =>
	(await db.$count(blocks, and(eq(blocks.userId, personId), eq(blocks.otherId, otherId)))) > 0;

/** The ids of everyone hidden from a person's lists, for `not in`: with many candidates, the set is then read only once. */
export const hiddenFromListsOf = (viewerId: string): SQL => sql`
	select ${blocks.otherId} from ${blocks} where ${blocks.userId} = ${viewerId}::uuid
	union all
	select ${blocks.userId} from ${blocks} where ${blocks.otherId} = ${viewerId}::uuid and ${blocks.kind} = 'block'`;
