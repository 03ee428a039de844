import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Audience, Endpoint, FilePart } from "../../contract/endpoint.ts";
import { idempotencyKeyHeader } from "../../contract/endpoint.ts";
import { type EndpointTable, endpoints } from "../../contract/endpoints.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import { id } from "../../contract/fields.ts";
import { guestReader, readerHeader } from "../../contract/reader.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { collect, type Fields, isMultipart, mayContainFiles, readFields, readMultipart, removeUploads } from "../http/body.ts";
import type { Input, Route, RouteContext, RoutesOf, Services, Upload } from "../http/context.ts";
import { type CookieName, csrfCookie, privateCookie } from "../http/cookies.ts";
import { guestSeconds, publicChange } from "../http/inner-headers.ts";
import { jsonAnswer } from "../http/json-answer.ts";
import { isStorable, parseFields } from "../http/parse.ts";
import type { Http } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { machineFault } from "../platform/away.ts";
import { Refusal, refuse } from "../platform/refusal.ts";
import { admitKey, secretOf } from "./by-key.ts";
import { isSecurityEvent, writeSecurityEvent } from "./security-events.ts";

type AnyRoute = Route<Endpoint>;

/** Mounts every endpoint of the contract's table; a missing route is a type error in `routes`. */
export function mountRoutes(api: Hono<Http>, services: Services, routes: RoutesOf<EndpointTable>): void {
	api.use(async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(context.var.keyHeaders ?? {})) context.res.headers.set(name, value);
	});
	for (const [key, endpoint] of bySpecificity()) {
		const [method, path] = key.split(" ") as [string, string];
		const route = (routes as unknown as Record<string, AnyRoute>)[key] as AnyRoute;
		api.on(method, path, async (context) => {
			try {
				const response = await answerFromStandby(context, services, endpoint, route);
				await logSecurityEvent(context, services, { key, refusal: null, response });
				return response;
			} catch (error) {
				if (error instanceof Refusal) await logSecurityEvent(context, services, { key, refusal: error.code });
				throw error;
			}
		});
	}
}

type LoggedCall = { key: string; refusal: ErrorCode | null; response?: Response };

async function logSecurityEvent(
	{ var: requestContext }: Context<Http>,
	{ security }: Services,
	{ key, refusal, response }: LoggedCall,
): Promise<void> {
	if (!isSecurityEvent(key, refusal)) return;
	const { requestId, address } = requestContext;
	// the call has succeeded, even if the viewer can no longer be looked up
	const viewer = refusal === "csrf" ? null : await requestContext.viewer().catch(() => null);
	writeSecurityEvent(security, key, { requestId, address, refusal, who: viewer?.id ?? (await signedInUserId(response)) });
}

/** The id of the person who has just signed in: the request itself came from a guest. */
async function signedInUserId(response: Response | undefined): Promise<string | null> {
	if (!response?.headers.get("content-type")?.startsWith("application/json")) return null;
	const { user } = (await response.clone().json()) as { user?: { id?: string } };
	return user?.id ?? null;
}

/** Fixed paths before parameters in the same place: `/jobs/saved` before `/jobs/:jobId`. */
function bySpecificity(): [string, Endpoint][] {
	const shape = (key: string) => key.replace(/:\w+/g, "\u{10ffff}");
	return Object.entries<Endpoint>(endpoints).toSorted(([a], [b]) => (shape(a) < shape(b) ? -1 : 1));
}

/**
 * Answers from a standby what guests may get from the cache, if it has caught up with earlier changes. Signed-in viewers are answered by
 * the primary, so that they see their own writes. If the standby does not respond, it is dropped and the primary asked.
 */
async function answerFromStandby(context: Context<Http>, services: Services, endpoint: Endpoint, route: AnyRoute): Promise<Response> {
	const isForGuests =
		endpoint.guestCacheSeconds !== undefined && !endpoint.changes && !context.var.hadSession() && secretOf(context) === null;
	const standby = isForGuests ? services.standbys?.find() : null;
	if (!standby) return answer(context, services, endpoint, route);
	try {
		return await answer(context, { ...services, db: standby.db }, endpoint, route);
	} catch (error) {
		if (machineFault(error) !== "away") throw error;
		standby.suspend();
		return answer(context, services, endpoint, route);
	}
}

async function answer(context: Context<Http>, services: Services, endpoint: Endpoint, route: AnyRoute): Promise<Response> {
	const { req } = context;
	const csrfToken = context.var.cookies[csrfCookie];
	const isRead = req.method === "GET" || req.method === "HEAD";
	const secret = secretOf(context);
	// no other site can make a browser send a key
	const needsCsrf = secret === null && (!isRead || endpoint.changes) && !endpoint.proof;
	if (needsCsrf && (!csrfToken || req.header("x-csrftoken") !== csrfToken)) refuse("csrf");
	const person = await authenticate(context, services, { ...endpoint, secret });
	// a person's language overrides the device's; for in-process calls the page has already chosen
	if (person?.language && !context.env?.requestContext) context.set("language", person.language);
	const viewer = admit(person, endpoint.audience, context.var.hadSession());
	const { language, address, isLocal } = context.var;
	services.house.admit(endpoint, { isRead, address, email: viewer?.email ?? null });
	const jar = openCookies(context);
	const routeContext: RouteContext<Endpoint> = {
		...services,
		viewer: viewer as Viewer,
		params: parseParams(endpoint, req.param()) as undefined,
		caller: { language, address, isLocal, userAgent: req.header("user-agent") ?? "" },
		requestHeader: (name) => req.header(name),
		sessionToken: jar.cookies.get("session"),
		idempotencyKey: endpoint.idempotent && readIdempotencyKey(req.header(idempotencyKeyHeader)),
		mayContainFiles: mayContainFiles(req.raw),
		cookies: jar.cookies,
	};
	const step = await route(routeContext);
	const response = "answered" in step ? respond(step.answered) : await runStep(req.raw, services, endpoint, step);
	if (isRead) response.headers.set(readerHeader, viewer?.id ?? guestReader);
	for (const cookie of jar.changed()) response.headers.append("set-cookie", cookie);
	if (endpoint.changesPublic) response.headers.set(publicChange, "1");
	if (endpoint.guestCacheSeconds && !viewer) response.headers.set(guestSeconds, String(endpoint.guestCacheSeconds));
	// otherwise an unread file would stay open, and an event stream go on without a reader
	if (req.method === "HEAD") await response.body?.cancel();
	return response;
}

/** The viewer by API key if one was sent, else by session. */
async function authenticate(
	context: Context<Http>,
	services: Services,
	call: Endpoint & { secret: string | null },
): Promise<Viewer | null> {
	const { secret } = call;
	if (secret !== null) return admitKey(context, services, { ...call, secret });
	return call.asksNobody ? null : context.var.viewer();
}

/** Runs the route's second step with the parsed request. */
async function runStep(request: Request, services: Services, endpoint: Endpoint, handle: Handler): Promise<Response> {
	const query = endpoint.query ? parseFields(endpoint.query, collect(new URL(request.url).searchParams)) : undefined;
	return respond(
		endpoint.files ? await runWithFiles(request, services, endpoint, query, handle) : await runPlain(request, endpoint, query, handle),
	);
}

/** The client's key; anything but a UUID is refused (400). */
function readIdempotencyKey(received: string | undefined): string | undefined {
	if (received === undefined || z.safeParse(id, received).success) return received;
	return refuse("bad_request");
}

/** The request's cookies, and those the response will set. */
function openCookies(context: Context<Http>) {
	const { cookies: sent, secure } = context.var;
	const changes = new Map<CookieName, string>();
	const cookies: RouteContext<Endpoint>["cookies"] = {
		get: (name) => sent[name],
		set: (name, value, maxAge) => void changes.set(name, privateCookie(name, value, { maxAge, secure })),
		clear: (name) => void changes.set(name, privateCookie(name, "", { maxAge: 0, secure })),
	};
	return { cookies, changed: () => changes.values() };
}

type Handler = Extract<Awaited<ReturnType<AnyRoute>>, (input: never) => unknown>;

async function runPlain(request: Request, endpoint: Endpoint, query: unknown, handle: Handler): Promise<unknown> {
	const body = endpoint.body ? parseFields(endpoint.body, await readFields(request, endpoint.textMaxBytes)) : undefined;
	return handle({ query, body, files: undefined } as Input<Endpoint>);
}

/** Reads multipart, or any other kind of body if no file is sent. */
async function runWithFiles(request: Request, services: Services, endpoint: Endpoint, query: unknown, handle: Handler): Promise<unknown> {
	const parts = endpoint.files ?? {};
	// a body this long contains files: refuse it before reading if uploads are off
	if (mayContainFiles(request)) services.house.admitFile();
	const { fields, uploads, problems } = isMultipart(request.headers)
		? await readMultipart(request, { parts, files: services.files, maxBytes: endpoint.textMaxBytes })
		: { fields: await readFields(request, endpoint.textMaxBytes), uploads: {}, problems: {} };
	try {
		if (Object.keys(uploads).length > 0) services.house.admitFile();
		const [problem] = Object.values(problems);
		if (problem) {
			const sentences = Object.fromEntries(Object.entries(problems).map(([name, { sentence }]) => [name, sentence]));
			refuse(problem.code, { sentence: problem.sentence, fields: sentences });
		}
		const missing = Object.entries(parts).filter(([name, part]) => isRequired(part, fields) && !uploads[name]?.length);
		const body = parseFields(endpoint.body ?? z.object({}), fields, Object.fromEntries(missing.map(([name]) => [name, missingFile(name)])));
		const files = Object.fromEntries(
			Object.entries(parts).map(([name, { maxCount }]) => [name, maxCount ? (uploads[name] ?? []) : uploads[name]?.[0]]),
		);
		return await handle({ query, body, files } as unknown as Input<Endpoint>);
	} catch (error) {
		await removeUploads(services.files, Object.values<Upload[]>(uploads).flat());
		throw error;
	}
}

const isRequired = ({ required }: FilePart, fields: Fields) => (typeof required === "boolean" ? required : !fields[required.unless]);

const missingFile = (name: string): SentenceKey =>
	name === "cv" ? "cvRequired" : name === "cover_letter" ? "coverLetterRequired" : "textRequired";

function respond(result: unknown): Response {
	if (result instanceof Response) return result;
	return jsonAnswer({ success: true, ...(result as object) });
}

/** Checks 401 before 403; an expired session says so (`notes`), a guest is only asked to sign in. */
function admit(viewer: Viewer | null, audience: Audience, hadSession: boolean): Viewer | null {
	if (audience === "anyone") return viewer;
	if (!viewer) return refuse(hadSession ? "session_ended" : "signed_out");
	if (viewer.suspendedAt) refuse("suspended");
	// sign-in refuses these already; this guards against any other way in
	if (!viewer.emailVerifiedAt) refuse("email_not_verified");
	if (audience === "moderator" || audience === "administrator") {
		if (!viewer[audience === "moderator" ? "moderatorSince" : "administratorSince"]) refuse("wrong_role");
		if (!viewer.hasGivenPasskey) refuse("passkey_needed", audience === "administrator" ? { sentence: "passkeyNeededToAdminister" } : {});
	} else if (audience !== "signed-in" && !viewer.roles.includes(audience)) {
		refuse("wrong_role", { sentence: audience === "jobseeker" ? "wrongRoleJobseeker" : "wrongRoleRecruiter" });
	}
	return viewer;
}

/** A malformed id counts as not found. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
	if (!endpoint.params) return undefined;
	const result = z.safeParse(endpoint.params, params);
	return result.success && isStorable(params) ? result.data : refuse("not_found");
}
