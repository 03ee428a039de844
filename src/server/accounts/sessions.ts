import { createHash, randomBytes } from "node:crypto";
import { and, eq, getColumns, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Endpoint } from "../../contract/endpoint.ts";
import { refuseMailDomain } from "../access/bans.ts";
import { knownDevices, sessions, users } from "../db/accounts.ts";
import { conversationSides } from "../db/conversations.ts";
import { notifications } from "../db/notifications.ts";
import type { RouteContext } from "../http/context.ts";
import { forget } from "../http/rate-limit.ts";
import type { AccountRow, Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

/** Thirty days: a phone that is used now and then stays signed in. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Of `sessions`: neither a month old nor unused for two weeks, so that a phone that was lost does not stay signed in for the month. */
export const isOpenSession = sql`(${sessions.expiresAt} > now() and ${sessions.lastSeenAt} > now() - interval '14 days')`;

/** Of `sessions`: as long as moderating lasts before the passkey is asked for again, a working day. */
const hasGivenPasskey = sql<boolean>`(${sessions.passkeyAt} > now() - interval '12 hours') is true`;

/** A browser stays known for as long as browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** What `sessions` keeps of a cookie. */
export const sessionHash = (token: string): string => hash(token);

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The browser that asks, as a route's context has it. */
export type Browser = Pick<RouteContext<Endpoint>, "caller" | "cookies"> & { db: Queryable };

/**
 * Lets a person in, by whatever proof they gave: opens a session with a new id, ends the one that the browser had, and
 * remembers the browser as one of theirs. Throws `wrong_credentials` when `email` or `passwordHash`, which the proof was
 * checked against, is not the account's any more, or the person was suspended; what `uses` says when the proof is used up.
 */
export async function enter(
	{ db, caller, cookies }: Browser,
	{ email = null, passwordHash: compared = null, ...person }: Entering,
): Promise<void> {
	const { session, keep } = browserSession({ caller, cookies });
	const stillHolds = and(
		isNull(users.suspendedAt),
		email === null ? undefined : eq(users.email, email),
		compared === null ? undefined : eq(users.passwordHash, compared),
	);
	await openSession(db, { ...person, ...session, stillHolds });
	keep();
}

type Entering = Pick<Opening, "userId" | "resets" | "uses" | "byPasskey"> & {
	/** The account's address, where somebody gave it, and the hash that their password was compared with. */
	email?: string | null;
	passwordHash?: string | null;
};

/** For a transaction that lets somebody in and does more: `session` is for its `startSession`; `keep` sets the cookies once it did. */
export function browserSession({ caller, cookies }: Omit<Browser, "db">): { session: NewSession; keep: () => void } {
	const sent = cookies.get("device");
	const device = sent && /^[\w-]{43}$/.test(sent) ? sent : makeSecret();
	const token = makeSecret();
	return {
		session: { token, device, userAgent: caller.userAgent, replaces: cookies.get("session") },
		keep: () => {
			cookies.set("session", token, sessionSeconds);
			cookies.set("device", device, deviceSeconds);
		},
	};
}

/** 32 random bytes, for a cookie. */
export const makeSecret = () => randomBytes(32).toString("base64url");

/** What `known_devices` keeps of a device cookie; null without one. */
export const deviceHash = (device: string | undefined): string | null => (device ? hash(device) : null);

export type NewSession = {
	/** The cookie's value; the table keeps only its hash. */
	token: string;
	userAgent: string;
	/** The session that the browser had until now: a new one at every sign-in, the old one dead at once. */
	replaces?: string | undefined;
	/** The browser's device cookie. */
	device?: string;
	/** They came in by a passkey. */
	byPasskey?: boolean;
};

type Opening = Omit<NewSession, "token"> & {
	token?: string;
	userId: string;
	/** Spent tries that a success gives back. */
	resets?: string[];
	/** Of `users`: what the proof was checked against. A change meanwhile lets nobody in by what was before. */
	stillHolds?: SQL | undefined;
	/** Uses the proof up, or refuses: of two who give the same one at once, one is let in. */
	uses?: (tx: Transaction) => Promise<void>;
};

/**
 * Opens a session and gives the cookie's value. The person is locked first: whatever ends all their sessions ends this one
 * too, or has changed already what they came in by.
 */
export const openSession = (db: Queryable, { token = makeSecret(), stillHolds, ...opening }: Opening): Promise<string> =>
	db.transaction(async (tx) => {
		await lockWhile(tx, opening.userId, stillHolds);
		await opening.uses?.(tx);
		if (opening.resets) await forget(tx, opening.resets);
		await startSession(tx, { ...opening, token });
		return token;
	});

/** Throws `wrong_credentials` where that does not hold any more. */
async function lockWhile(tx: Transaction, userId: string, holds: SQL | undefined): Promise<void> {
	const locked = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), holds))
		.for("share");
	if (locked.length === 0) refuse("wrong_credentials");
}

/** The step that lets a person in: their new session, the end of the one that the browser had, the browser as one of theirs. */
export async function startSession(tx: Transaction, session: NewSession & { userId: string }) {
	const { userId, token, userAgent, replaces, device, byPasskey = false } = session;
	await refuseMailDomain(tx, "signIn", { userId });
	if (replaces) await tx.delete(sessions).where(eq(sessions.tokenHash, hash(replaces)));
	if (device)
		await tx
			.insert(knownDevices)
			.values({ tokenHash: hash(device), userId })
			.onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastUsedAt: sql`now()` } });
	const values = { tokenHash: hash(token), userId, userAgent: userAgent.slice(0, 300), expiresAt: inSeconds(sessionSeconds) };
	await tx.insert(sessions).values({ ...values, passkeyAt: byPasskey ? sql`now()` : null });
}

/** The step that keeps that a passkey was given in a session. */
export async function keepPasskeyGiven(
	tx: Transaction,
	{ userId, sessionToken }: { userId: string; sessionToken: string | undefined },
): Promise<void> {
	await tx
		.update(sessions)
		.set({ passkeyAt: sql`now()` })
		.where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, hash(sessionToken ?? ""))));
}

/**
 * The step that gives a person's session a new id, which is returned; the old one is dead at once. Null when a second click
 * at the same time finds that the first has renewed it.
 */
export async function renewSession(
	tx: Transaction,
	{ userId, sessionToken }: { userId: string; sessionToken: string | undefined },
): Promise<string | null> {
	const token = makeSecret();
	const renewed = await tx
		.update(sessions)
		.set({ tokenHash: hash(token) })
		.where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, hash(sessionToken ?? ""))))
		.returning({ userId: sessions.userId });
	return renewed.length > 0 ? token : null;
}

const { passwordHash, ...columns } = getColumns(users);

/** What an account is read by: the person without the password, and the frame's unread counts. */
export const viewerColumns = {
	...columns,
	unreadConversations: sql<number>`(select count(*)::int from ${conversationSides} where ${conversationSides.userId} = ${users.id} and ${conversationSides.isUnread})`,
	unread: sql<number>`(select count(*)::int from ${notifications} where ${notifications.userId} = ${users.id} and ${notifications.readAt} is null)`,
};

/** The person behind a cookie, in one statement; null when the session is unknown or over. */
export async function findViewer(db: Queryable, token: string): Promise<Viewer | null> {
	const { find } = viewerStatements.get(db) ?? writeViewerStatement(db);
	const [row] = await find.execute({ hash: hash(token) });
	return (row as Viewer | undefined) ?? null;
}

/** Asked by every signed-in request: written once for a database, planned once for each of its connections. */
const viewerStatements = new WeakMap<Queryable, ReturnType<typeof writeViewerStatement>>();

function writeViewerStatement(db: Queryable) {
	const isAsked = and(eq(sessions.tokenHash, sql.placeholder("hash")), isOpenSession);
	const seen = db.$with("seen").as(
		db
			.update(sessions)
			.set({ lastSeenAt: sql`now()` })
			.where(and(isAsked, lt(sessions.lastSeenAt, sql`now() - interval '1 hour'`)))
			.returning({ userId: sessions.userId }),
	);
	const find = db
		.with(seen)
		.select({ ...viewerColumns, hasGivenPasskey, actsFor: sql<null>`null` })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(isAsked)
		.prepare("viewer");
	viewerStatements.set(db, { find });
	return { find };
}

type SigningIn = AccountRow & { passwordHash: string | null; isKnownDevice: boolean };

/** The person with an address, their password's hash, and whether they were on this device before: for signing in. */
export async function findByEmail(db: Queryable, email: string, device: string | undefined): Promise<SigningIn | null> {
	const isKnownDevice = sql<boolean>`exists (select from ${knownDevices} where ${knownDevices.tokenHash} = ${deviceHash(device)} and ${knownDevices.userId} = ${users.id})`;
	const [row] = await db
		.select({ ...viewerColumns, passwordHash, isKnownDevice })
		.from(users)
		.where(sql`lower(${users.email}) = lower(${email})`);
	return (row as SigningIn | undefined) ?? null;
}

export async function closeSession(db: Queryable, token: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.tokenHash, hash(token)));
}
