import { and, arrayContains, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Role } from "../../contract/options.ts";
import { ownCompanyName, refuseOthersCompany } from "../access/company-names.ts";
import { users } from "../db/accounts.ts";
import type { Caller } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import type { AccountRow, Viewer } from "../http/viewer.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { isDemoLogin } from "./demo-accounts.ts";
import { listsVersion } from "./lists-version.ts";
import { rename } from "./name-address.ts";
import { passwordMatches } from "./passwords.ts";
import { deviceHash, findByEmail, renewSession, viewerColumns } from "./sessions.ts";

type SignIn = { email: string; password: string; caller: Caller; limited: boolean; device: string | undefined };

/**
 * Checks a person's password (accounts.md §2, §7); `enter` then signs them in. Throws `wrong_credentials` for an unknown address and a
 * wrong password alike, in comparable time; `email_not_verified` and `suspended` only if the password is right; `forbidden` for the demo's
 * credentials from another machine; `too_many_requests`.
 */
export async function signIn(
	db: Queryable,
	{ email, password, caller, limited, device }: SignIn,
): Promise<{ viewer: AccountRow; passwordHash: string | null; limitsToReset: string[] }> {
	const person = await findByEmail(db, email, device);
	const account = email.toLowerCase();
	// a known device has its own limit, so that strangers guessing cannot lock it out
	const accountLimit = { key: person?.isKnownDevice ? `sign-in device ${deviceHash(device)} ${account}` : `sign-in account ${account}` };
	const limits = [{ ...accountLimit, tries: 10, seconds: 900 }];
	// many people on a mobile network share one address
	if (!person?.isKnownDevice) limits.push({ key: `sign-in address ${caller.address}`, tries: 100, seconds: 600 });
	if (limited) await consume(db, limits);
	const matches = await passwordMatches(password, person?.passwordHash ?? null);
	if (!person || !matches) return refuse("wrong_credentials");
	if (isDemoLogin({ email, password }) && !caller.isLocal) refuse("forbidden", { sentence: "demoOnlyHere" });
	if (!person.emailVerifiedAt) refuse("email_not_verified");
	if (person.suspendedAt) refuse("suspended");
	const { passwordHash, isKnownDevice: _, ...viewer } = person;
	return { viewer, passwordHash, limitsToReset: [accountLimit.key] };
}

/**
 * Saves one field (decisions.md "The wire"), or several at once. Throws `invalid_fields` if a recruiter names a company they are not a
 * member of; a seeker may state where they work.
 */
export async function saveFields(db: Queryable, viewer: Viewer, change: Partial<typeof users.$inferInsert>): Promise<AccountRow> {
	const { fullName, ...others } = change;
	if (change.companyName && viewer.roles.includes("recruiter"))
		await refuseOthersCompany(db, { name: change.companyName, userId: viewer.id, field: "companyName" });
	if (fullName === undefined) return update(db, viewer.id, others);
	return (await rename(db, { userId: viewer.id, fullName, others })) ?? refuse("session_ended");
}

type UnchangedInput = { listsVersion?: string | undefined; change: Partial<typeof users.$inferInsert> };

/** The same; throws `conflict` if a version of the lists is given and they have changed since. */
export async function saveUnchanged(db: Database, viewer: Viewer, { listsVersion: version, change }: UnchangedInput): Promise<AccountRow> {
	if (version === undefined) return saveFields(db, viewer, change);
	return db.transaction(async (tx) => {
		const { certifications, experiences, portfolio } = users;
		const isTheirs = eq(users.id, viewer.id);
		const [lists] = await tx.select({ certifications, experiences, portfolio }).from(users).where(isTheirs).for("no key update");
		if (!lists) refuse("session_ended");
		if (listsVersion(lists) !== version) refuse("conflict");
		return saveFields(tx, viewer, change);
	});
}

/**
 * Replaces the avatar and returns the previous one, to be deleted. Locks the row first: of two concurrent uploads, the second replaces the
 * first one's picture, so each picture is released exactly once.
 */
export const replaceAvatar = (
	db: Queryable,
	{ id }: Viewer,
	avatar: string | null,
): Promise<{ viewer: AccountRow; replaced: string | null }> =>
	db.transaction(async (tx) => {
		const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, id)).for("no key update");
		return { viewer: await update(tx, id, { avatar }), replaced: before?.avatar ?? null };
	});

/**
 * Grants the recruiter role, switches to it and renews the session's id, since privileges increase. Naming an existing company gives
 * neither membership nor its name (decisions.md "Marketplace"). `token` is the new session token; null if a concurrent second click finds
 * the session already renewed.
 */
export const becomeRecruiter = (
	db: Queryable,
	{ id }: Viewer,
	{ companyName, sessionToken }: { companyName: string; sessionToken: string | undefined },
): Promise<{ viewer: AccountRow; token: string | null }> =>
	db.transaction(async (tx) => {
		const isGranted = sql`'recruiter' = any(${users.roles})`;
		const viewer = await update(tx, id, {
			roles: sql`case when ${isGranted} then ${users.roles} else array_append(${users.roles}, 'recruiter') end`,
			activeRole: "recruiter",
			companyName: ownCompanyName(companyName, id),
		});
		return { viewer, token: await renewSession(tx, { userId: id, sessionToken }) };
	});

/** Switches to another granted role; throws `wrong_role` if it is not granted. */
export async function switchSide(db: Queryable, viewer: Viewer, { role }: { role: Role }): Promise<AccountRow> {
	if (!viewer.roles.includes(role)) refuse("wrong_role", { sentence: role === "jobseeker" ? "wrongRoleJobseeker" : "wrongRoleRecruiter" });
	const [row] = await db
		.update(users)
		.set({ activeRole: role, updatedAt: sql`now()` })
		.where(and(eq(users.id, viewer.id), arrayContains(users.roles, [role])))
		.returning(viewerColumns);
	return (row as AccountRow | undefined) ?? refuse("wrong_role");
}

async function update(db: Queryable, userId: string, change: PgUpdateSetSource<typeof users>): Promise<AccountRow> {
	const [row] = await db
		.update(users)
		.set({ ...change, updatedAt: sql`now()` })
		.where(eq(users.id, userId))
		.returning(viewerColumns);
	return (row as AccountRow | undefined) ?? refuse("session_ended");
}
