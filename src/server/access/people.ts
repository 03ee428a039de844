import { type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { follows as pairs } from "../db/network.ts";
import { isBlindYet, isReceivedBy } from "./applications.ts";
import { isBlocked } from "./blocks.ts";

/**
 * Who may see a person (decisions.md "Accounts"), of a query that calls them `users`. Every place where a person can
 * appear asks this: pages, lists, search, link previews, the sitemap. *public* anyone; *connections* people who follow
 * each other; *private* nobody; nobody who is blocked or blocks; and always the person, and who reads their application,
 * until they withdraw. Accounts that
 * are suspended or being left, or whose address is not verified yet, are nobody's to see.
 */
export function visibleTo(viewerId: string | null): SQL<boolean> {
	if (viewerId === null) return isPublic;
	return sql<boolean>`(${users.id} = ${viewerId}::uuid or ${isActive} and (
		${users.visibility} = 'public' and not ${isBlocked(viewerId)}
		or ${users.visibility} = 'connections' and ${isConnectedTo(viewerId)} and not ${isBlocked(viewerId)}
		or ${hasAppliedTo(viewerId)}
	))`;
}

export const isActive = sql<boolean>`(${users.emailVerifiedAt} is not null and ${users.suspendedAt} is null and ${users.deleteAfter} is null)`;

/** Also for search engines: nothing but what a guest may see. */
export const isPublic = sql<boolean>`(${isActive} and ${users.visibility} = 'public')`;

/** Two who follow each other. */
export const isConnectedTo = (viewerId: string | null): SQL => sql`(${isFollowedBy(viewerId)} and ${follows(viewerId)})`;

/** Whether the viewer follows `users`. */
export const isFollowedBy = (viewerId: string | null): SQL<boolean> => sql<boolean>`exists (
	select from ${pairs} where ${pairs.followerId} = ${viewerId}::uuid and ${pairs.followedId} = ${users.id} and ${pairs.endedAt} is null
)`;

/** Whether `users` follows the viewer. */
export const follows = (viewerId: string | null): SQL<boolean> => sql<boolean>`exists (
	select from ${pairs} where ${pairs.followerId} = ${users.id} and ${pairs.followedId} = ${viewerId}::uuid and ${pairs.endedAt} is null
)`;

/** In a blind review not before its first decision: that they are found would say who applied. Of a job taken down for fraud nobody. */
const hasAppliedTo = (viewerId: string): SQL => sql`exists (
	select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
	where ${applications.userId} = ${users.id} and ${applications.status} <> 'Withdrawn' and ${isReceivedBy(viewerId)}
		and not ${isBlindYet} and ${jobs.takenDownAt} is null
)`;
