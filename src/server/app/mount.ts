import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Audience, Endpoint, FilePart } from "../../contract/endpoint.ts";
import { onceKeyHeader } from "../../contract/endpoint.ts";
import { type EndpointTable, endpoints } from "../../contract/endpoints.ts";
import { id } from "../../contract/fields.ts";
import { guestReader, readerHeader } from "../../contract/reader.ts";
import type { SentenceKey } from "../../contract/sentences/en.ts";
import { collect, type Fields, isMultipart, mayBringFiles, readFields, readMultipart, removeUploads } from "../http/body.ts";
import type { Entry, Input, Route, RoutesOf, Services, Upload } from "../http/context.ts";
import { type CookieName, csrfCookie, privateCookie } from "../http/cookies.ts";
import { guestSeconds, publicChange } from "../http/inner-headers.ts";
import { isStorable, parseFields } from "../http/parse.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Http } from "../http/visit.ts";
import { refuse } from "../platform/refusal.ts";

type AnyRoute = Route<Endpoint>;

/** Mounts every endpoint of the contract's table; the type of `routes` refuses a table with one missing. */
export function mountRoutes(api: Hono<Http>, services: Services, routes: RoutesOf<EndpointTable>): void {
	for (const [key, endpoint] of bySpecificity()) {
		const [method, path] = key.split(" ") as [string, string];
		const route = (routes as unknown as Record<string, AnyRoute>)[key] as AnyRoute;
		api.on(method, path, (context) => answer(context, services, endpoint, route));
	}
}

/** Fixed paths before those with a parameter in the same place: `/jobs/saved` before `/jobs/:jobId`. */
function bySpecificity(): [string, Endpoint][] {
	const shape = (key: string) => key.replace(/:\w+/g, "\u{10ffff}");
	return Object.entries<Endpoint>(endpoints).toSorted(([a], [b]) => (shape(a) < shape(b) ? -1 : 1));
}

async function answer(context: Context<Http>, services: Services, endpoint: Endpoint, route: AnyRoute): Promise<Response> {
	const { req } = context;
	const csrfToken = context.var.cookies[csrfCookie];
	const reads = req.method === "GET" || req.method === "HEAD";
	if ((!reads || endpoint.changes) && !endpoint.proof && (!csrfToken || req.header("x-csrftoken") !== csrfToken)) refuse("csrf");
	const person = endpoint.asksNobody ? null : await context.var.viewer();
	// a person's language goes before the device's; a page has chosen for its calls
	if (person?.language && !context.env?.visit) context.set("language", person.language);
	const viewer = admit(person, endpoint.audience, context.var.hadSession());
	const { language, address, isLocal } = context.var;
	const jar = openCookies(context);
	const entry: Entry<Endpoint> = {
		...services,
		viewer: viewer as Viewer,
		params: parseParams(endpoint, req.param()) as undefined,
		caller: { language, address, isLocal, userAgent: req.header("user-agent") ?? "" },
		requestHeader: (name) => req.header(name),
		sessionToken: jar.cookies.get("session"),
		onceKey: endpoint.oncePerKey && readOnceKey(req.header(onceKeyHeader)),
		mayBringFiles: mayBringFiles(req.raw),
		cookies: jar.cookies,
	};
	const step = await route(entry);
	const response = "answered" in step ? respond(step.answered) : await runStep(req.raw, services, endpoint, step);
	if (reads) response.headers.set(readerHeader, viewer?.id ?? guestReader);
	for (const cookie of jar.changed()) response.headers.append("set-cookie", cookie);
	if (endpoint.changesPublic) response.headers.set(publicChange, "1");
	if (endpoint.guestCacheSeconds && !viewer) response.headers.set(guestSeconds, String(endpoint.guestCacheSeconds));
	// a file that nobody reads would stay open, and events be kept for nobody
	if (req.method === "HEAD") await response.body?.cancel();
	return response;
}

/** The second step, with what was sent. */
async function runStep(request: Request, services: Services, endpoint: Endpoint, run: Run): Promise<Response> {
	const query = endpoint.query ? parseFields(endpoint.query, collect(new URL(request.url).searchParams)) : undefined;
	return respond(
		endpoint.files ? await runWithFiles(request, services, endpoint, query, run) : await runPlain(request, endpoint, query, run),
	);
}

/** A UUID, as the sender made it; anything else names no sending (400). */
function readOnceKey(sent: string | undefined): string | undefined {
	if (sent === undefined || z.safeParse(id, sent).success) return sent;
	return refuse("bad_request");
}

/** The visitor's cookies, and those that the answer will set. */
function openCookies(context: Context<Http>) {
	const { cookies: sent, secure } = context.var;
	const changes = new Map<CookieName, string>();
	const cookies: Entry<Endpoint>["cookies"] = {
		get: (name) => sent[name],
		set: (name, value, maxAge) => void changes.set(name, privateCookie(name, value, { maxAge, secure })),
		clear: (name) => void changes.set(name, privateCookie(name, "", { maxAge: 0, secure })),
	};
	return { cookies, changed: () => changes.values() };
}

type Run = Extract<Awaited<ReturnType<AnyRoute>>, (input: never) => unknown>;

async function runPlain(request: Request, endpoint: Endpoint, query: unknown, run: Run): Promise<unknown> {
	const body = endpoint.body ? parseFields(endpoint.body, await readFields(request, endpoint.textMaxBytes)) : undefined;
	return run({ query, body, files: undefined } as Input<Endpoint>);
}

/** Multipart, or any other kind of body where no file is sent. */
async function runWithFiles(request: Request, services: Services, endpoint: Endpoint, query: unknown, run: Run): Promise<unknown> {
	const parts = endpoint.files ?? {};
	const { fields, uploads, problems } = isMultipart(request.headers)
		? await readMultipart(request, { parts, files: services.files, maxBytes: endpoint.textMaxBytes })
		: { fields: await readFields(request, endpoint.textMaxBytes), uploads: {}, problems: {} };
	try {
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
		return await run({ query, body, files } as unknown as Input<Endpoint>);
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
	return Response.json({ success: true, ...(result as object) });
}

/** 401 before 403; a cookie whose session is over says so (`notes`), a guest is only asked to sign in. */
function admit(viewer: Viewer | null, audience: Audience, hadSession: boolean): Viewer | null {
	if (audience === "anyone") return viewer;
	if (!viewer) return refuse(hadSession ? "session_ended" : "signed_out");
	if (viewer.suspendedAt) refuse("suspended");
	// nobody is let in before; this is for who would come in another way
	if (!viewer.emailVerifiedAt) refuse("email_not_verified");
	if (audience === "moderator") return viewer.moderatorSince ? viewer : refuse("wrong_role");
	if (audience !== "signed-in" && !viewer.roles.includes(audience)) {
		refuse("wrong_role", { sentence: audience === "jobseeker" ? "wrongRoleJobseeker" : "wrongRoleRecruiter" });
	}
	return viewer;
}

/** A malformed id names nothing that exists. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
	if (!endpoint.params) return undefined;
	const result = z.safeParse(endpoint.params, params);
	return result.success && isStorable(params) ? result.data : refuse("not_found");
}
