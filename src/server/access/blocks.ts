import { type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { blocks } from "../db/network.ts";

/** Of a query that calls them `users`: the viewer and they keep apart, whichever of them blocked the other. */
export const isBlocked = (viewerId: string | null): SQL<boolean> =>
	viewerId === null
		? sql<boolean>`false`
		: sql<boolean>`exists (
			select from ${blocks} where ${blocks.kind} = 'block' and (
				${blocks.userId} = ${viewerId}::uuid and ${blocks.otherId} = ${users.id}
				or ${blocks.userId} = ${users.id} and ${blocks.otherId} = ${viewerId}::uuid
			)
		)`;

/** The viewer does not want to hear of them: in lists and notifications, not on their own page. */
export const isMuted = (viewerId: string | null): SQL<boolean> =>
	viewerId === null
		? sql<boolean>`false`
		: sql<boolean>`exists (select from ${blocks} where ${blocks.userId} = ${viewerId}::uuid and ${blocks.otherId} = ${users.id})`;

/** The other way round: what the viewer does is not told to them. A block is a mute too. */
export const mutes = (viewerId: string): SQL<boolean> =>
	sql<boolean>`exists (select from ${blocks} where ${blocks.userId} = ${users.id} and ${blocks.otherId} = ${viewerId}::uuid)`;

/** The ids of all whom a person does not hear of in lists, for `not in`: where many people are asked about, they are read once. */
export const unheardOf = (viewerId: string): SQL => sql`
	select ${blocks.otherId} from ${blocks} where ${blocks.userId} = ${viewerId}::uuid
	union all
	select ${blocks.userId} from ${blocks} where ${blocks.otherId} = ${viewerId}::uuid and ${blocks.kind} = 'block'`;
