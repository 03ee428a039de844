import { createHash, randomBytes } from "node:crypto";
import { and, eq, getColumns, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Endpoint } from "../../contract/endpoint.ts";
import { refuseMailDomain } from "../access/bans.ts";
import { hasAddress } from "../access/people.ts";
import { knownDevices, sessions, users } from "../db/accounts.ts";
import { conversationSides } from "../db/conversations.ts";
import { notifications } from "../db/notifications.ts";
import type { RouteContext } from "../http/context.ts";
import { resetLimits } from "../http/rate-limit.ts";
import type { AccountRow, Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

/** Thirty days: occasional use of a phone keeps it signed in. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** SQL condition on `sessions`: under a month old, and used within two weeks, so that a lost phone does not stay signed in for a month. */
export const isOpenSession = sql`(${sessions.expiresAt} > now() and ${sessions.lastSeenAt} > now() - interval '14 days')`;

/** SQL condition on `sessions`: a passkey was presented recently. Moderators are asked again after a working day. */
const hasGivenPasskey = sql<boolean>`(${sessions.passkeyAt} > now() - interval '12 hours') is true`;

/** A browser stays known for as long as browsers keep cookies. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** The hash of a session cookie, as stored in `sessions`. */
export const sessionHash = (token: string): string => hash(token);

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The calling browser, taken from a route's context. */
export type Browser = Pick<RouteContext<Endpoint>, "caller" | "cookies"> & { db: Queryable };

/**
 * Signs a person in, by whatever proof: opens a session with a new id, ends the browser's previous one, and remembers the browser as
 * known. Throws `wrong_credentials` if the `email` or `passwordHash` the proof was checked against has changed since, or if the person was
 * suspended; and whatever `consumeProof` throws if the proof is already used up.
 */
export async function enter(
	{ db, caller, cookies }: Browser,
	{ email = null, passwordHash: comparedHash = null, ...person }: EnterInput,
): Promise<void> {
	const { session, setCookies } = browserSession({ caller, cookies });
	const stillHolds = and(
		isNull(users.suspendedAt),
		email === null ? undefined : eq(users.email, email),
		comparedHash === null ? undefined : eq(users.passwordHash, comparedHash),
	);
	await openSession(db, { ...person, ...session, stillHolds });
	setCookies();
}

type EnterInput = Pick<OpenSessionInput, "userId" | "limitsToReset" | "consumeProof" | "byPasskey"> & {
	/** The account's address, if one was given, and the hash the password was compared with. */
	email?: string | null;
	passwordHash?: string | null;
};

/**
 * For a transaction that signs someone in and does more: pass `session` to its `startSession`, and call `setCookies` to set the cookies
 * after the commit.
 */
export function browserSession({ caller, cookies }: Omit<Browser, "db">): { session: NewSession; setCookies: () => void } {
	const deviceCookie = cookies.get("device");
	const device = deviceCookie && /^[\w-]{43}$/.test(deviceCookie) ? deviceCookie : makeSecret();
	const token = makeSecret();
	return {
		session: { token, device, userAgent: caller.userAgent, replaces: cookies.get("session") },
		setCookies: () => {
			cookies.set("session", token, sessionSeconds);
			cookies.set("device", device, deviceSeconds);
		},
	};
}

/** 32 random bytes, for a cookie value. */
export const makeSecret = () => randomBytes(32).toString("base64url");

/** The hash of a device cookie, as stored in `known_devices`; null without one. */
export const deviceHash = (device: string | undefined): string | null => (device ? hash(device) : null);

export type NewSession = {
	/** The cookie's value; the table stores only its hash. */
	token: string;
	userAgent: string;
	/** The browser's previous session, deleted at once: every sign-in gets a new one. */
	replaces?: string | undefined;
	/** The browser's device cookie. */
	device?: string;
	/** Signed in with a passkey. */
	byPasskey?: boolean;
};

type OpenSessionInput = Omit<NewSession, "token"> & {
	token?: string;
	userId: string;
	/** Keys of the rate limits that a success resets. */
	limitsToReset?: string[];
	/** SQL condition on `users`: what the proof was checked against. If it has changed since, nobody gets in on the old state. */
	stillHolds?: SQL | undefined;
	/** Uses up the proof, or throws: of two concurrent attempts with the same one, only one gets in. */
	consumeProof?: (tx: Transaction) => Promise<void>;
};

/**
 * Opens a session and returns the cookie's value. Locks the person first: anything that ends all their sessions either ends this one too,
 * or has already changed what the proof was checked against.
 */
export const openSession = (db: Queryable, { token = makeSecret(), stillHolds, ...opening }: OpenSessionInput): Promise<string> =>
	db.transaction(async (tx) => {
		await lockWhile(tx, opening.userId, stillHolds);
		await opening.consumeProof?.(tx);
		if (opening.limitsToReset) await resetLimits(tx, opening.limitsToReset);
		await startSession(tx, { ...opening, token });
		return token;
	});

/** Throws `wrong_credentials` if the condition no longer holds. */
async function lockWhile(tx: Transaction, userId: string, holds: SQL | undefined): Promise<void> {
	const locked = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), holds))
		.for("share");
	if (locked.length === 0) refuse("wrong_credentials");
}

/** Transaction step that signs a person in: creates the session, deletes the browser's previous one, and remembers the browser as known. */
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

/** Transaction step that records that a passkey was presented in a session. */
export async function markPasskeyPresented(
	tx: Transaction,
	{ userId, sessionToken }: { userId: string; sessionToken: string | undefined },
): Promise<void> {
	await tx
		.update(sessions)
		.set({ passkeyAt: sql`now()` })
		.where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, hash(sessionToken ?? ""))));
}

/**
 * Transaction step that gives a session a new id, which is returned; the old one is invalid at once. Null if a concurrent second click
 * finds the session already renewed.
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

/** The columns of an account: the person without the password hash, and the unread counts for the page frame. */
export const viewerColumns = {
	...columns,
	unreadConversations: sql<number>`(select count(*)::int from ${conversationSides} where ${conversationSides.userId} = ${users.id} and ${conversationSides.isUnread})`,
	unread: sql<number>`(select count(*)::int from ${notifications} where ${notifications.userId} = ${users.id} and ${notifications.readAt} is null)`,
};

/** Returns the person behind a cookie, in one statement; null if the session is unknown or expired. */
export async function findViewer(db: Queryable, token: string): Promise<Viewer | null> {
	const { find } = viewerStatements.get(db) ?? writeViewerStatement(db);
	const [row] = await find.execute({ hash: hash(token) });
	return (row as Viewer | undefined) ?? null;
}

/** Runs on every signed-in request, so it is built once per database and planned once per connection. */
const viewerStatements = new WeakMap<Queryable, ReturnType<typeof writeViewerStatement>>();

function writeViewerStatement(db: Queryable) {
	const isThisSession = and(eq(sessions.tokenHash, sql.placeholder("hash")), isOpenSession);
	const touched = db.$with("touched").as(
		db
			.update(sessions)
			.set({ lastSeenAt: sql`now()` })
			.where(and(isThisSession, lt(sessions.lastSeenAt, sql`now() - interval '1 hour'`)))
			.returning({ userId: sessions.userId }),
	);
	const find = db
		.with(touched)
		.select({ ...viewerColumns, hasGivenPasskey, actsFor: sql<null>`null` })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(isThisSession)
		.prepare("viewer");
	viewerStatements.set(db, { find });
	return { find };
}

type AccountForSignIn = AccountRow & { passwordHash: string | null; isKnownDevice: boolean };

/** For signing in: the person with this address, their password hash, and whether this device is known. */
export async function findByEmail(db: Queryable, email: string, device: string | undefined): Promise<AccountForSignIn | null> {
	const isKnownDevice = sql<boolean>`exists (select from ${knownDevices} where ${knownDevices.tokenHash} = ${deviceHash(device)} and ${knownDevices.userId} = ${users.id})`;
	const [row] = await db
		.select({ ...viewerColumns, passwordHash, isKnownDevice })
		.from(users)
		.where(hasAddress(email));
	return (row as AccountForSignIn | undefined) ?? null;
}

export async function closeSession(db: Queryable, token: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.tokenHash, hash(token)));
}
