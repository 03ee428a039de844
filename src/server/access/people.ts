import { type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { conversations } from "../db/conversations.ts";
import { jobs } from "../db/jobs.ts";
import { follows as pairs } from "../db/network.ts";
import { isBlindYet, isReceivedBy } from "./applications.ts";
import { isBlocked, isMuted } from "./blocks.ts";

/**
 * SQL condition on `users`: the viewer may see the person (decisions.md "Accounts"). Used everywhere a person can appear: pages, lists,
 * search, link previews, the sitemap. *public*: anyone; *connections*: people who follow each other; *private*: nobody; never across a
 * block in either direction. Always visible to the person, and to readers of their application until it is withdrawn. Accounts that are
 * suspended, being deleted or not yet verified are invisible to everyone else.
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

/** Also applies to search engines: they see only what a guest may see. */
export const isPublic = sql<boolean>`(${isActive} and ${users.visibility} = 'public')`;

/** The two follow each other. */
export const isConnectedTo = (viewerId: string | null): SQL => sql`(${isFollowedBy(viewerId)} and ${follows(viewerId)})`;

/** The viewer follows `users`. */
export const isFollowedBy = (viewerId: string | null): SQL<boolean> => sql<boolean>`exists (
	select from ${pairs} where ${pairs.followerId} = ${viewerId}::uuid and ${pairs.followedId} = ${users.id} and ${pairs.endedAt} is null
)`;

/** `users` follows the viewer. */
export const follows = (viewerId: string | null): SQL<boolean> => sql<boolean>`exists (
	select from ${pairs} where ${pairs.followerId} = ${users.id} and ${pairs.followedId} = ${viewerId}::uuid and ${pairs.endedAt} is null
)`;

/**
 * SQL condition on `users`: the viewer blocks or mutes them or has a conversation with them, or one follows the other. Such a person may be
 * blocked or reported though they show their page to nobody.
 */
export const hasContactWith = (viewerId: string): SQL<boolean> => sql<boolean>`(
	${isMuted(viewerId)}
	or exists (
		select from ${conversations}
		where ${conversations.userA} = least(${users.id}, ${viewerId}::uuid) and ${conversations.userB} = greatest(${users.id}, ${viewerId}::uuid)
	)
	or ${isFollowedBy(viewerId)} or ${follows(viewerId)}
)`;

/**
 * In a blind review, only after the first decision: being able to see the person would reveal that they applied. Never for a job taken down
 * for fraud.
 */
const hasAppliedTo = (viewerId: string): SQL => sql`exists (
	select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
	where ${applications.userId} = ${users.id} and ${applications.status} <> 'Withdrawn' and ${isReceivedBy(viewerId)}
		and not ${isBlindYet} and ${jobs.takenDownAt} is null
)`;

/** SQL condition on `users`: has this mail address, ignoring case; nobody has null. */
export const hasAddress = (email: string | null): SQL => sql`lower(${users.email}) = lower(${email})`;
