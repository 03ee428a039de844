import { and, desc, eq, or, sql } from "drizzle-orm";
import type { PersonAct } from "../../contract/admin-acts.ts";
import { hasAddress } from "../access/people.ts";
import { isOpenSession } from "../accounts/sessions.ts";
import { sessions, users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { isUuid } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

/** Maximum of search results: more would be a list of people, not a search. */
export const foundMax = 50;

const columns = {
	id: users.id,
	slug: users.slug,
	email: users.email,
	fullName: users.fullName,
	avatar: users.avatar,
	roles: users.roles,
	isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
	isModerator: sql<boolean>`${users.moderatorSince} is not null`,
	isAdministrator: sql<boolean>`${users.administratorSince} is not null`,
	isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
	isLeaving: sql<boolean>`${users.deleteAfter} is not null`,
	since: sql<string>`to_char(${users.createdAt} at time zone 'Africa/Douala', 'YYYY-MM-DD')`,
};

/** Accounts by part of the name or address, or by id, newest first. One statement. */
export function findPeople(db: Queryable, search: string) {
	const contains = (text: typeof users.email | typeof users.fullName) => sql`strpos(lower(${text}), lower(${search})) > 0`;
	const hasId = isUuid(search) ? eq(users.id, search) : undefined;
	return db
		.select(columns)
		.from(users)
		.where(or(contains(users.email), contains(users.fullName), hasId))
		.orderBy(desc(users.createdAt))
		.limit(foundMax);
}

/** An account's details, or null if there is none. One statement. */
export async function findPerson(db: Queryable, by: { id: string } | { email: string }) {
	const [person] = await db
		.select({
			...columns,
			sessions: db.$count(sessions, and(eq(sessions.userId, users.id), isOpenSession)),
			jobs: db.$count(jobs, eq(jobs.ownerId, users.id)),
			applications: db.$count(applications, eq(applications.userId, users.id)),
			lastSeenAt: sql<
				string | null
			>`(select ${iso(sql`max(${sessions.lastSeenAt})`)} from ${sessions} where ${sessions.userId} = ${users.id})`,
		})
		.from(users)
		.where("id" in by ? eq(users.id, by.id) : hasAddress(by.email));
	return person ?? null;
}

type AccountState = {
	id: string;
	isSuspended: boolean;
	isVerified: boolean;
	isModerator: boolean;
	isAdministrator: boolean;
	sessions: number;
};

/** The acts available on an account now; none on the viewer's own: nobody suspends or signs out themselves here. */
export function possibleActs({ id, ...person }: AccountState, viewerId: string): PersonAct[] {
	if (id === viewerId) return [];
	const mayBeSuspended = !person.isSuspended && !person.isModerator && !person.isAdministrator;
	return [
		...(mayBeSuspended ? (["suspend"] as const) : []),
		...(person.isSuspended ? (["unsuspend"] as const) : []),
		...(person.sessions > 0 ? (["signOut"] as const) : []),
		...(person.isVerified || person.isSuspended ? [] : (["resendConfirmation"] as const)),
	];
}
