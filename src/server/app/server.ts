import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { dismissedCookie } from "../../contract/house.ts";
import { type Arrival, readArrival } from "../http/arrival.ts";
import { csrfCookie, csrfSeconds, languageCookie, makeCsrfToken, sessionCookie, socialCookie } from "../http/cookies.ts";
import { isKnown } from "../http/etag.ts";
import type { House } from "../http/house.ts";
import { databaseAway, guestSeconds, inlineScripts, inlineStyles, publicChange, streamed } from "../http/inner-headers.ts";
import { textOf } from "../http/json-answer.ts";
import { policyFor } from "../http/security.ts";
import { cutSlowBody } from "../http/slow-bodies.ts";
import { answerEarly } from "../http/unread-body.ts";
import type { Settings } from "../platform/settings.ts";
import type { App } from "./app.ts";
import {
	type CachedAnswer,
	chooseEncoding,
	chooseQuickEncoding,
	compress,
	compressForVisitor,
	compressStream,
	type Encoding,
	type GuestCache,
} from "./guest-cache.ts";
import type { StaticFiles } from "./static-files.ts";

type Env = { incoming: IncomingMessage; outgoing: ServerResponse };
type HttpServerOptions = {
	app: App;
	cache: GuestCache;
	files: StaticFiles;
	settings: Pick<Settings, "secure" | "hstsSubdomains" | "trustedProxies">;
	house?: Pick<House, "dismissedOf">;
	/** Called with each request as it arrives, before it is answered. */
	watch?: (requestId: string, incoming: IncomingMessage, outgoing: ServerResponse) => void;
	/** Wraps the answering of each request in a trace span, if traces are collected. */
	trace?: (incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void) => void;
	/** True once the process is about to end, so that load balancers send visitors elsewhere. */
	isDraining?: () => boolean;
	/** Notifies the other processes that public content may have changed. */
	announce: () => void;
	/** Sends a policy that allows only our own scripts. Off in development, where Vite injects its own (tools/dev.ts). */
	hasPolicy?: boolean;
	timeouts?: Timeouts;
};

type BufferedResponse = { status: number; headers: Headers; body: Buffer };
type SharedResponse = BufferedResponse & { key: string; generation: number; seconds: number };

/** How long the server waits for a client's bytes, in milliseconds. */
type Timeouts = {
	/** For the request head. */
	headers: number;
	/** For the body, plus a second per this many bytes received. */
	body: number;
	bytesPerSecond: number;
	/** For the rest of a body whose request has been answered already. */
	drain: number;
	/** Interval at which connections are checked. */
	check: number;
};

/** The slowest line that pages are designed for carries 5,000 bytes a second. */
const defaultTimeouts: Timeouts = { headers: 20_000, body: 20_000, bytesPerSecond: 1_000, drain: 30_000, check: 2_000 };

/** A browser holds one for its event stream; each costs some 20 KB. Node closes any connection beyond these. */
const connectionsMax = 10_000;

/**
 * The HTTP server: static files, then cached guest responses, then the app. What every response needs (compression, security headers, the
 * CSRF cookie) is added here, once.
 */
export function createHttpServer({
	app,
	cache,
	files,
	settings,
	watch,
	trace = (_incoming, _outgoing, answer) => answer(),
	announce,
	house,
	hasPolicy = true,
	isDraining = () => false,
	timeouts = defaultTimeouts,
}: HttpServerOptions): Server {
	const { secure } = settings;
	const processTag = randomBytes(6).toString("base64url");
	const cacheKeyOf = (incoming: IncomingMessage, arrival: Arrival) => guestCacheKey(incoming, arrival, house);
	const listener = getRequestListener(async (request, env) => {
		const { incoming } = env as Env;
		const response = await respond(request, env as Env);
		// body bytes that came with the head are parsed only after its handler has returned
		if (!incoming.complete) await nextTurn();
		return incoming.complete ? response : answerEarly(response, incoming, timeouts);
	});
	const arrivals = new WeakMap<IncomingMessage, Arrival>();

	const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const requestId = randomUUID();
		outgoing.setHeader("x-request-id", requestId);
		watch?.(requestId, incoming, outgoing);
		if (isDraining()) {
			outgoing.setHeader("connection", "close");
			if (incoming.url === "/api/health") return void outgoing.writeHead(503, { "retry-after": "5" }).end();
		}
		if (hasTwoHosts(incoming)) return void outgoing.writeHead(400, { connection: "close" }).end();
		cutSlowBody(incoming, outgoing, timeouts);
		if (files.serve(incoming, outgoing)) return;
		const { url = "", headers: sent, socket } = incoming;
		const arrival = readArrival({ requestId, url, headers: sent, from: socket.remoteAddress ?? "gone" }, settings);
		arrivals.set(incoming, arrival);
		const key = cacheKeyOf(incoming, arrival);
		const cached = key ? cache.find(key) : undefined;
		if (cached) {
			const { status, headers, cookies, body } = cachedAnswer({ incoming, arrival }, cached, secure);
			outgoing.writeHead(status, cookies.length > 0 ? { ...headers, "set-cookie": cookies } : headers).end(body);
		} else void listener(incoming, outgoing);
	};
	const server = createServer({ connectionsCheckingInterval: timeouts.check }, (incoming, outgoing) =>
		trace(incoming, outgoing, () => void handle(incoming, outgoing)),
	);
	server.requestTimeout = 20 * 60 * 1000; // a video of 50 MB over a 42 kB/s line
	server.headersTimeout = timeouts.headers;
	server.maxConnections = connectionsMax;
	server.keepAliveTimeout = 65_000;

	async function respond(request: Request, { incoming }: Env): Promise<Response> {
		const generation = cache.generation();
		const arrival = arrivals.get(incoming);
		if (!arrival) throw new Error("a request arrives before it is answered");
		const response = await app.fetch(request, { arrival });
		const isOurFault = response.status >= 500;
		// a rate-limited reader still gets what costs nothing
		const stale = isOurFault || response.status === 429 ? staleAnswer(incoming, arrival, { isUnavailable: isOurFault }) : undefined;
		if (stale) {
			await response.body?.cancel();
			return stale;
		}
		const headers = new Headers(response.headers);
		headers.delete(databaseAway);
		if (headers.has(publicChange)) {
			headers.delete(publicChange);
			cache.invalidate();
			announce();
		}
		const seconds = Number(headers.get(guestSeconds) ?? 0);
		headers.delete(guestSeconds);
		addSecurityHeaders(headers, settings);
		const isShared = isForEverybody(headers.get("cache-control"));
		if (request.method === "GET" && !isShared && !hasApiKey(incoming.headers))
			for (const cookie of firstCookies(arrival, headers.get("content-type"), secure)) headers.append("set-cookie", cookie);
		if (request.method === "HEAD") return new Response(null, { status: response.status, headers });
		if (!isText(headers)) return new Response(response.body, { status: response.status, headers });

		const accepted = incoming.headers["accept-encoding"];
		headers.append("vary", isShared ? "Accept-Encoding" : "Accept-Encoding, Accept-Language, Cookie, Save-Data");
		if (headers.has(streamed)) {
			const encoding = chooseEncoding(accepted);
			return finishStream(response, headers, { encoding, generation, ifNoneMatch: incoming.headers["if-none-match"] });
		}

		const text = textOf(response);
		const body = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
		if (headers.get("content-type")?.startsWith("text/html")) addPageHeaders(headers, body, { hasPolicy });
		if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
		const key = seconds > 0 ? cacheKeyOf(incoming, arrival) : null;
		const buffered = { status: response.status, headers, body };
		return key === null ? finishPersonal(buffered, accepted) : finishShared(incoming, { ...buffered, key, generation, seconds });
	}

	/** Caches the response for other guests, unless public content has changed since it was begun. */
	async function finishShared(
		incoming: IncomingMessage,
		{ key, generation, seconds, status, headers, body }: SharedResponse,
	): Promise<Response> {
		const encoding = chooseEncoding(incoming.headers["accept-encoding"]);
		const compressed = (await compress(body, encoding)) as Buffer<ArrayBuffer>;
		if (generation === cache.generation()) {
			const { "set-cookie": _, ...shared } = Object.fromEntries(headers);
			const stored = cache.store(key, encoding, { status, headers: shared, body: compressed, seconds });
			for (const [name, value] of Object.entries(stored.headers)) headers.set(name, value);
			if (isKnown(incoming.headers["if-none-match"], stored.headers.etag ?? "")) return notModified(headers);
		} else if (encoding !== "identity") {
			headers.set("content-encoding", encoding);
			headers.delete("content-length");
		}
		return new Response(compressed, { status, headers });
	}

	/** The cached copy of a response that cannot be made now: guests can go on reading while the database is unreachable. */
	function staleAnswer(incoming: IncomingMessage, arrival: Arrival, reason: { isUnavailable: boolean }): Response | undefined {
		const key = cacheKeyOf(incoming, arrival);
		const cached = key ? cache.staleFallback(key, reason) : undefined;
		if (!cached) return undefined;
		const { status, headers, cookies, body } = cachedAnswer({ incoming, arrival }, cached, secure);
		const answer = new Response(body, { status, headers });
		for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
		return answer;
	}

	/**
	 * Streams a long response, which is never cached. Its ETag names the state of public content, so that a client with that state costs
	 * nothing: nothing is queried before the first byte is read.
	 */
	async function finishStream(
		response: Response,
		headers: Headers,
		{ encoding, generation, ifNoneMatch }: { encoding: Encoding; generation: number; ifNoneMatch: string | undefined },
	): Promise<Response> {
		headers.delete(streamed);
		// deadlines pass without a change event: an hour bounds how long a state counts as current
		const etag = `W/"${processTag}-${generation}-${Math.floor(Date.now() / 3_600_000)}"`;
		headers.set("etag", etag);
		if (isKnown(ifNoneMatch, etag)) {
			await response.body?.cancel();
			return notModified(headers);
		}
		if (!response.body || encoding === "identity") return new Response(response.body, { status: response.status, headers });
		headers.set("content-encoding", encoding);
		return new Response(compressStream(response.body, encoding), { status: response.status, headers });
	}
	return server;
}

/** Compresses a response that is for one visitor alone. */
async function finishPersonal({ status, headers, body }: BufferedResponse, accepted: string | undefined): Promise<Response> {
	const encoding = body.length > 800 ? chooseQuickEncoding(accepted) : "identity";
	if (encoding !== "identity") {
		headers.set("content-encoding", encoding);
		headers.delete("content-length");
	}
	const compressed = (await compressForVisitor(body, encoding)) as Buffer<ArrayBuffer>;
	return new Response(compressed, { status, headers });
}

/** Two servers in a chain could each honour a different one (RFC 9112 §3.2). */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
	rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length > 1;

function addPageHeaders(headers: Headers, page: Buffer, { hasPolicy }: { hasPolicy: boolean }): void {
	if (hasPolicy)
		headers.set("content-security-policy", policyFor({ scripts: headers.get(inlineScripts), styles: headers.get(inlineStyles) }));
	headers.delete(inlineScripts);
	headers.delete(inlineStyles);
	for (const style of stylesOf(page)) headers.append("link", `<${style}>; rel=preload; as=style`);
}

/** Stylesheets that block rendering: preload headers let them load alongside the page instead of after it. */
function stylesOf(page: Buffer): string[] {
	const head = page.toString("latin1", 0, Math.max(0, page.indexOf("</head>")));
	return [...head.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g)].map(([, href = ""]) => href);
}

function notModified(headers: Headers): Response {
	for (const name of ["content-length", "content-encoding", "content-type"]) headers.delete(name);
	return new Response(null, { status: 304, headers });
}

/** Everything that a guest's response depends on; null for anybody with a session and for anything but GET. */
function guestCacheKey(
	{ method, url, headers }: IncomingMessage,
	{ cookies, language, saveData, isLocal }: Arrival,
	house: Pick<House, "dismissedOf"> | undefined,
): string | null {
	if (method !== "GET" || !url || url.length > 2_000 || hasApiKey(headers)) return null;
	// somebody coming from a sign-in provider is still a guest, but their wizard shows their name and address
	if (cookies[sessionCookie] !== undefined || cookies[socialCookie] !== undefined) return null;
	const dismissed = house?.dismissedOf(cookies[dismissedCookie]) ?? "";
	return `${chooseEncoding(headers["accept-encoding"])} ${language} ${saveData ? "lite" : "whole"} ${isLocal ? "here" : "away"} ${dismissed} ${url}`;
}

/** A program's call: its key is checked before anything is answered (`by-key.ts`). */
const hasApiKey = ({ authorization }: IncomingMessage["headers"]) => /^bearer /i.test(authorization ?? "");

type ServedAnswer = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer<ArrayBuffer> | null };

function cachedAnswer(
	{ incoming, arrival }: { incoming: IncomingMessage; arrival: Arrival },
	cached: CachedAnswer,
	secure: boolean,
): ServedAnswer {
	const { status, headers, body } = cached;
	const cookies = isForEverybody(headers["cache-control"]) ? [] : firstCookies(arrival, headers["content-type"], secure);
	if (!isKnown(incoming.headers["if-none-match"], headers.etag ?? ""))
		return { status, headers, cookies, body: body as Buffer<ArrayBuffer> };
	const { "content-length": _, "content-encoding": __, ...rest } = headers;
	return { status: 304, headers: rest, cookies, body: null };
}

/** True if a shared cache may store it; such a response carries no cookie. */
const isForEverybody = (cacheControl: string | null | undefined) => cacheControl?.startsWith("public") ?? false;

/**
 * Cookies for a first visit: the CSRF token and, if the page's address names a language and the guest has chosen none, that language as a
 * session cookie, so that the next page is not in another one.
 */
function firstCookies({ cookies, languageOfAddress }: Arrival, contentType: string | null | undefined, secure: boolean): string[] {
	const first = cookies[csrfCookie] ? [] : [csrfSetCookie(secure)];
	const hasChosen = cookies[languageCookie] !== undefined || cookies[sessionCookie] !== undefined;
	if (languageOfAddress && !hasChosen && contentType?.startsWith("text/html"))
		first.push(`${languageCookie}=${languageOfAddress}; Path=/; SameSite=Lax`);
	return first;
}

const csrfSetCookie = (secure: boolean) =>
	`${csrfCookie}=${makeCsrfToken()}; Path=/; Max-Age=${csrfSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Text to compress. Event streams are excluded: their events are sent at once, neither compressed nor buffered. */
const isText = (headers: Headers) =>
	/^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b)/.test(headers.get("content-type") ?? "");

function addSecurityHeaders(headers: Headers, settings: SecuritySettings): void {
	// a route that lets our own pages frame its document sets this header itself
	const isFramed = headers.get("x-frame-options") === "SAMEORIGIN";
	for (const [name, value] of Object.entries(securityHeaders(settings)))
		if (!(isFramed && name === "x-frame-options")) headers.set(name, value);
	const policy = headers.get("content-security-policy");
	if (!policy?.includes("frame-ancestors"))
		headers.set("content-security-policy", [policy, "frame-ancestors 'none'"].filter(Boolean).join("; "));
}

type SecuritySettings = Pick<Settings, "secure" | "hstsSubdomains">;

const securityHeaders = ({ secure, hstsSubdomains }: SecuritySettings): Record<string, string> => ({
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": "camera=(), geolocation=(), microphone=()",
	...(secure ? { "strict-transport-security": `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}` } : {}),
});
