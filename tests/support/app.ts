import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type EndpointKey, type InputOf, idempotencyKeyHeader, type OutputOf } from "../../src/contract/endpoint.ts";
import type { EndpointTable } from "../../src/contract/endpoints.ts";
import type { Failure } from "../../src/contract/errors.ts";
import { makeSecret, sessionHash, sessionSeconds } from "../../src/server/accounts/sessions.ts";
import { createApp } from "../../src/server/app/app.ts";
import { routes } from "../../src/server/app/routes.ts";
import { sessions } from "../../src/server/db/accounts.ts";
import type { Services } from "../../src/server/http/context.ts";
import { wireName } from "../../src/server/http/cookies.ts";
import { createHouse } from "../../src/server/http/house.ts";
import { createLive } from "../../src/server/live/live.ts";
import type { OpenDatabase } from "../../src/server/platform/database.ts";
import { inSeconds } from "../../src/server/platform/instant.ts";
import { silentJournal } from "../../src/server/platform/journal.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { openSeal } from "../../src/server/platform/seal.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { freshDatabase } from "./postgres.ts";
import { openStatementLimit } from "./statement-limit.ts";

type Key = keyof EndpointTable & EndpointKey;

/** The response to a call: `body` is the success where `status` is 200, otherwise the failure. */
export type Answer<K extends Key> = {
	status: number;
	headers: Headers;
	body: Omit<OutputOf<EndpointTable[K], Uint8Array>, "success"> & Partial<Omit<Failure, "success">> & { success: boolean };
	/** SQL statements that the request ran, without BEGIN and COMMIT. */
	statements: string[];
};

export type Person = {
	call<K extends Key>(key: K, input?: InputOf<EndpointTable[K], FormData>): Promise<Answer<K>>;
	/** Sends any request, for what the typed call cannot express: wrong types, no CSRF header. */
	request(path: string, init?: RequestInit): Promise<Response>;
};

export const csrfToken = "test-csrf-token";

/** The real app on its own database, without a network: `guest.call(…)`, `as(user).call(…)`. */
export async function testApp(env: Record<string, string> = {}, database?: OpenDatabase) {
	database ??= await freshDatabase();
	const folder = await mkdtemp(join(tmpdir(), "njangi-test-"));
	const settings = readSettings({ DATA_DIR: folder, RATE_LIMITS: "off", DEMO: "off", PUBLIC_URL: "http://localhost:3000", ...env });
	const services: Services = {
		db: database.db,
		files: await openFiles(settings),
		seal: await openSeal(settings),
		log: silentLog,
		security: silentJournal,
		settings,
		live: createLive({ db: database.db, log: silentLog }),
		house: createHouse(database.db),
	};
	const app = createApp({ services, routes, pages: async () => new Response("page", { headers: { "content-type": "text/html" } }) });

	const limitStatements = openStatementLimit();
	const sessionName = wireName("session", settings);
	const person = (session: () => Promise<string | null>, renew: (token: string) => void = () => {}): Person => {
		const request = async (path: string, init: RequestInit = {}) => {
			const headers = new Headers(init.headers);
			const token = await session();
			if (!headers.has("cookie")) headers.set("cookie", `csrftoken=${csrfToken}${token ? `; ${sessionName}=${token}` : ""}`);
			const response = await app.request(path, { ...init, headers });
			const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionName}=`));
			const renewed = set?.slice(sessionName.length + 1).split(";", 1)[0];
			if (token && renewed) renew(renewed);
			return response;
		};
		return {
			request,
			call: async (key, input) => {
				const [method, path] = key.split(" ") as [string, string];
				const { params, query, body, form, idempotencyKey } = { params: {}, query: {}, ...input } as {
					params: Record<string, string>;
					query: Record<string, string | string[]>;
					body?: unknown;
					form?: FormData;
					idempotencyKey?: string;
				};
				const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string]));
				const address = `/api${path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""))}`;
				const headers: Record<string, string> = { "x-csrftoken": csrfToken };
				if (idempotencyKey) headers[idempotencyKeyHeader] = idempotencyKey;
				if (body !== undefined) headers["content-type"] = "application/json";
				await session();
				const { result, statements } = await limitStatements(key, method === "GET", () =>
					request(pairs.length > 0 ? `${address}?${new URLSearchParams(pairs)}` : address, {
						method,
						headers,
						...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
					}),
				);
				const isJson = result.headers.get("content-type")?.startsWith("application/json");
				const answer = isJson ? await result.json() : new Uint8Array(await result.arrayBuffer());
				return { status: result.status, headers: result.headers, body: answer, statements } as Answer<typeof key>;
			},
		};
	};

	const sessionsOf = new Map<string, Promise<string>>();
	/**
	 * Signs everybody in with one statement: the sign-in form takes locks and reads, which a test of something else need not pay for.
	 * Moderators count as having presented a passkey.
	 */
	const signIn = async (people: { id: string }[]): Promise<void> => {
		const opened = new Map(people.filter(({ id }) => !sessionsOf.has(id)).map(({ id }) => [id, makeSecret()]));
		if (opened.size > 0) {
			const rows = [...opened].map(([userId, token]) => ({
				tokenHash: sessionHash(token),
				userId,
				userAgent: "test",
				passkeyAt: sql`now()`,
				expiresAt: inSeconds(sessionSeconds),
			}));
			const stored = database.db.insert(sessions).values(rows).execute();
			for (const [userId, token] of opened)
				sessionsOf.set(
					userId,
					stored.then(() => token),
				);
		}
		await Promise.all(people.map(({ id }) => sessionsOf.get(id)));
	};
	const sessionOf = async (user: { id: string }): Promise<string | null> => {
		await signIn([user]);
		return (await sessionsOf.get(user.id)) ?? null;
	};
	return {
		services,
		db: database.db,
		pool: database.pool,
		app,
		folder,
		limitStatements,
		guest: person(async () => null),
		/** A person signed in without the sign-in form. */
		as: (user: { id: string }): Person =>
			person(
				() => sessionOf(user),
				(token) => sessionsOf.set(user.id, Promise.resolve(token)),
			),
		/** Forgets a session that has ended: `as` then signs the person in again. */
		forget: (user: { id: string }) => sessionsOf.delete(user.id),
		/** Signs people in before their first call, for calls that must not wait. */
		signIn: (...people: { id: string }[]): Promise<void> => signIn(people),
		close: async () => {
			await database.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
