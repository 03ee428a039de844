import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { hasAddress } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { passkeys } from "../db/passkeys.ts";
import type { Queryable } from "../platform/database.ts";
import { recordAct } from "./record-act.ts";

/** Roles that only the operator grants, on the command line, and that require a passkey. */
const grantedRoles = {
	moderator: { since: "moderatorSince", grant: "grantModerator", revoke: "revokeModerator" },
	administrator: { since: "administratorSince", grant: "grantAdministrator", revoke: "revokeAdministrator" },
} as const;

export type GrantedRole = keyof typeof grantedRoles;

const dayOf = (instant: typeof users.moderatorSince | typeof passkeys.createdAt) =>
	sql<string>`to_char(${instant} at time zone 'Africa/Douala', 'YYYY-MM-DD')`;

export function listRole(db: Queryable, role: GrantedRole): Promise<{ fullName: string; email: string; since: string }[]> {
	const since = users[grantedRoles[role].since];
	return db
		.select({ fullName: users.fullName, email: users.email, since: dayOf(since) })
		.from(users)
		.where(isNotNull(since))
		.orderBy(asc(since));
}

/** Returns whether the role was granted: the account must exist with a verified address and not be suspended. */
export const grantRole = (db: Queryable, role: GrantedRole, email: string): Promise<boolean> =>
	db.transaction(async (tx) => {
		const { since, grant } = grantedRoles[role];
		const [person] = await tx
			.update(users)
			.set({ [since]: sql`coalesce(${users[since]}, now())` })
			.where(and(hasAddress(email), isNotNull(users.emailVerifiedAt), isNull(users.suspendedAt)))
			.returning({ id: users.id });
		if (person) await recordAct(tx, { actorId: null, act: grant, aboutId: person.id });
		return person !== undefined;
	});

/** The account's passkeys, one of which the role requires; oldest first. */
export const passkeysOf = (db: Queryable, email: string): Promise<{ name: string; since: string }[]> =>
	db
		.select({ name: passkeys.name, since: dayOf(passkeys.createdAt) })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.userId))
		.where(hasAddress(email))
		.orderBy(asc(passkeys.createdAt));

/** Returns whether the account had the role. */
export const revokeRole = (db: Queryable, role: GrantedRole, email: string): Promise<boolean> =>
	db.transaction(async (tx) => {
		const { since, revoke } = grantedRoles[role];
		const [person] = await tx
			.update(users)
			.set({ [since]: null })
			.where(and(hasAddress(email), isNotNull(users[since])))
			.returning({ id: users.id });
		if (person) await recordAct(tx, { actorId: null, act: revoke, aboutId: person.id });
		return person !== undefined;
	});
