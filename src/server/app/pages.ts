import type { Language } from "../../contract/options.ts";
import { guestReader, readerHeader } from "../../contract/reader.ts";
import { readForm } from "../http/body.ts";
import { csrfCookie, makeCsrfToken, privateCookie, wireName } from "../http/cookies.ts";
import { failureResponse } from "../http/errors.ts";
import { databaseAway, guestSeconds, inlineScripts, publicChange } from "../http/inner-headers.ts";
import { type PassedOn, passOn } from "../http/pass-on.ts";
import { hashOf } from "../http/security.ts";
import type { Variables } from "../http/visit.ts";
import { machineFault } from "../platform/away.ts";
import { Refusal } from "../platform/refusal.ts";
import { keepsMail, type Settings } from "../platform/settings.ts";
import type { App } from "./app.ts";

type Transport = (path: string, init?: RequestInit) => Promise<Response>;

/** What a rendered page is given: who visits, and the way into this same app. */
export type PageVisit = {
	transport: Transport;
	/** The form that was sent; the API's failure where it is too long or cannot be read. */
	readForm: (sent: Request, maxBytes?: number) => Promise<FormData | Response>;
	/** A multipart body for a call to read; its texts where that is refused. */
	passOn: (body: ReadableStream<Uint8Array>, contentType: string) => PassedOn;
	language: Language;
	saveData: boolean;
	signedIn: boolean;
	siteName: string;
	publicUrl: string;
	/** Mails are kept, and the visitor may read them. */
	keepsMail: boolean;
	operator: { name: string; socialLinks: string[] };
	/** Tells of an inline script that the renderer wrote: no other one in the page runs. */
	approveScript: (code: string) => void;
};

type Render = (request: Request, visit: PageVisit) => Promise<Response>;

type PagesOptions = { render: Render; app: () => App; settings: Settings };

/** Guests may be given a page again for this long. */
const pageSeconds = 5;

/**
 * Renders pages. What a page asks for goes into the app in process with the visitor's own cookies, and the cookies
 * that those answers set go out with the page.
 */
export function createPages({ render, app, settings }: PagesOptions) {
	const { siteName, publicUrl, operatorName, socialLinks } = settings;
	return async (request: Request, visit: Variables): Promise<Response> => {
		if (request.method !== "GET" && request.method !== "HEAD" && !isFromHere(request, publicUrl)) {
			return new Response("This form was sent from elsewhere.", { status: 403, headers: { "content-type": "text/plain" } });
		}
		// undefined: somebody with a session whom the database, away as it is, cannot name
		const viewer = await visit.viewer().catch((error: unknown) => (machineFault(error) ? undefined : Promise.reject(error)));
		const language = visit.languageOfAddress ?? viewer?.language ?? visit.language;
		const inner = new Headers();
		const approved = new Set<string>();
		const response = await render(request, {
			transport: inProcess(app(), request, { ...visit, language }, inner),
			readForm: (sent, maxBytes) => readForm(sent, maxBytes).catch((error: unknown) => answerOf(error, language)),
			passOn,
			language,
			saveData: visit.saveData,
			signedIn: viewer !== null,
			siteName,
			publicUrl,
			keepsMail: keepsMail(settings) && visit.isLocal,
			operator: { name: operatorName, socialLinks },
			approveScript: (code) => approved.add(hashOf(code)),
		});
		const headers = new Headers(response.headers);
		if (approved.size > 0) headers.set(inlineScripts, [...approved].join(" "));
		if (viewer !== undefined) headers.set(readerHeader, viewer?.id ?? guestReader);
		const retryAfter = inner.get("retry-after");
		if (retryAfter && response.status === 503) headers.set("retry-after", retryAfter);
		const setCookies = inner.getSetCookie();
		if (inner.has(publicChange)) headers.set(publicChange, "1");
		for (const cookie of setCookies) headers.append("set-cookie", cookie);
		if (viewer === null && visit.hadSession() && !setCookies.some((cookie) => cookie.startsWith(`${wireName("session", visit)}=`)))
			headers.append("set-cookie", privateCookie("session", "", { maxAge: 0, secure: visit.secure }));
		const isOneVisitors = /no-store|private/.test(headers.get("cache-control") ?? "");
		if (viewer === null && !isOneVisitors && (response.status === 200 || response.status === 410))
			headers.set(guestSeconds, String(pageSeconds));
		return new Response(response.body, { status: response.status, headers });
	};
}

function answerOf(error: unknown, language: Language): Response {
	if (error instanceof Refusal) return failureResponse(error, language);
	throw error;
}

function inProcess(app: App, request: Request, visit: Variables, inner: Headers): Transport {
	const csrfToken = visit.cookies[csrfCookie] || makeCsrfToken();
	const bindings = { visit: { ...visit, cookies: { ...visit.cookies, [csrfCookie]: csrfToken } } };
	let away: Response | undefined;
	return async (path, init = {}) => {
		// who waited for the database once does not wait again for each part of the page
		if (away) return away.clone();
		const headers = new Headers(init.headers);
		headers.set("user-agent", request.headers.get("user-agent") ?? "");
		const isChange = init.method !== undefined && init.method !== "GET";
		if (isChange) headers.set("x-csrftoken", csrfToken);
		const options = init.body ? { duplex: "half" } : {};
		const response = await app.request(`/api${path}`, { ...init, headers, ...options } as RequestInit, bindings);
		for (const cookie of response.headers.getSetCookie()) inner.append("set-cookie", cookie);
		if (response.headers.has(publicChange)) inner.set(publicChange, "1");
		if (response.headers.has("retry-after")) inner.set("retry-after", response.headers.get("retry-after") ?? "");
		if (response.headers.has(databaseAway)) away = response.clone();
		if (isChange) visit.forgetViewer();
		return response;
	};
}

/** A browser names the page that a form was on; SameSite cookies are the second wall. */
function isFromHere(request: Request, publicUrl: string): boolean {
	const origin = request.headers.get("origin");
	if (!origin || origin === "null") return request.headers.get("sec-fetch-site") === "same-origin";
	return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.headers.get("host");
}
