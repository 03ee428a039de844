import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";
import { csrfCookie, csrfSeconds, makeCsrfToken, sessionCookie } from "./cookies.ts";
import { type CachedAnswer, chooseEncoding, compress, type GuestCache } from "./guest-cache.ts";
import { guestSeconds, publicChange } from "./inner-headers.ts";
import { chooseLanguage } from "./language.ts";
import { policyFor } from "./security.ts";
import type { StaticFiles } from "./static-files.ts";

type Env = { incoming: IncomingMessage; outgoing: ServerResponse };
type Listening = {
	app: App;
	cache: GuestCache;
	files: StaticFiles;
	secure: boolean;
	/** Tells the other processes that something public may have changed. */
	announce: () => void;
};

/**
 * The HTTP server: built files, then answers kept for guests, then the app. What every answer needs (compression,
 * security headers, the CSRF cookie) is added here, once.
 */
export function createHttpServer({ app, cache, files, secure, announce }: Listening): Server {
	const listener = getRequestListener((request, env) => finish(request, env as Env));

	const server = createServer((incoming, outgoing) => {
		if (files.serve(incoming, outgoing)) return;
		const key = guestKey(incoming);
		const kept = key ? cache.find(key) : undefined;
		if (kept) sendKept(incoming, outgoing, kept, secure);
		else void listener(incoming, outgoing);
	});
	server.requestTimeout = 10 * 60 * 1000; // two 10 MB files over a 40 kB/s line
	server.headersTimeout = 20_000;
	server.keepAliveTimeout = 65_000;

	async function finish(request: Request, env: Env): Promise<Response> {
		const generation = cache.generation();
		const response = await app.fetch(request, env);
		const headers = new Headers(response.headers);
		if (headers.has(publicChange)) {
			headers.delete(publicChange);
			cache.outdate();
			announce();
		}
		const seconds = Number(headers.get(guestSeconds) ?? 0);
		headers.delete(guestSeconds);
		for (const [name, value] of Object.entries(securityHeaders(secure))) headers.set(name, value);
		if (request.method === "GET" && !hasCsrfCookie(env.incoming)) headers.append("set-cookie", csrfSetCookie(secure));
		if (!isText(headers)) return new Response(response.body, { status: response.status, headers });

		const encoding = chooseEncoding(env.incoming.headers["accept-encoding"]);
		const body = Buffer.from(await response.arrayBuffer());
		if (headers.get("content-type")?.startsWith("text/html")) headers.set("content-security-policy", policyFor(body.toString("utf8")));
		headers.append("vary", "Accept-Encoding, Accept-Language, Cookie, Save-Data");
		if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
		const key = guestKey(env.incoming);
		if (key && seconds > 0 && generation === cache.generation()) {
			const { "set-cookie": _, ...shared } = Object.fromEntries(headers);
			const kept = cache.keep(key, encoding, { status: response.status, headers: shared, body, seconds });
			for (const [name, value] of Object.entries(kept.headers)) headers.set(name, value);
			return new Response(kept.body as Uint8Array<ArrayBuffer>, { status: response.status, headers });
		}
		if (encoding !== "identity" && body.length > 800) {
			headers.set("content-encoding", encoding);
			headers.delete("content-length");
			return new Response(compress(body, encoding) as Uint8Array<ArrayBuffer>, { status: response.status, headers });
		}
		return new Response(body, { status: response.status, headers });
	}
	return server;
}

/** What an answer to a guest depends on; null for anybody with a session and for anything but reading. */
function guestKey({ method, url, headers }: IncomingMessage): string | null {
	if (method !== "GET" || !url || url.length > 2_000) return null;
	const cookies = headers.cookie ?? "";
	if (cookies.includes(`${sessionCookie}=`)) return null;
	const chosen = cookies.includes("language=") ? /(?:^|;\s*)language=(en|fr)/.exec(cookies)?.[1] : undefined;
	const language = chooseLanguage(chosen, headers["accept-language"]);
	return `${chooseEncoding(headers["accept-encoding"])} ${language} ${headers["save-data"] === "on" ? "s" : "-"} ${url}`;
}

function sendKept(incoming: IncomingMessage, outgoing: ServerResponse, kept: CachedAnswer, secure: boolean): void {
	const headers: Record<string, string> = hasCsrfCookie(incoming) ? kept.headers : { ...kept.headers, "set-cookie": csrfSetCookie(secure) };
	if (incoming.headers["if-none-match"] === kept.headers.etag) {
		const { "content-length": _, "content-encoding": __, ...rest } = headers;
		outgoing.writeHead(304, rest).end();
		return;
	}
	outgoing.writeHead(kept.status, headers).end(kept.body);
}

const csrfPattern = new RegExp(`(?:^|;\\s*)${csrfCookie}=[^;]`);
const hasCsrfCookie = ({ headers }: IncomingMessage) => csrfPattern.test(headers.cookie ?? "");

const csrfSetCookie = (secure: boolean) =>
	`${csrfCookie}=${makeCsrfToken()}; Path=/; Max-Age=${csrfSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;

const isText = (headers: Headers) => /^(text\/|application\/(json|xml|ld\+json|manifest\+json))/.test(headers.get("content-type") ?? "");

const securityHeaders = (secure: boolean): Record<string, string> => ({
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"x-frame-options": "DENY",
	"permissions-policy": "camera=(), geolocation=(), microphone=()",
	...(secure ? { "strict-transport-security": "max-age=31536000" } : {}),
});
