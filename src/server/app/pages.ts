import { paths } from "../../contract/addresses.ts";
import { dismissedCookie, type SaidByHouse } from "../../contract/house.ts";
import type { Language } from "../../contract/options.ts";
import { guestReader, readerHeader } from "../../contract/reader.ts";
import { readForm } from "../http/body.ts";
import { csrfCookie, makeCsrfToken, privateCookie, wireName } from "../http/cookies.ts";
import { failureResponse } from "../http/errors.ts";
import { type ForwardedForm, forwardForm } from "../http/forward-form.ts";
import type { House } from "../http/house.ts";
import { databaseAway, guestSeconds, inlineScripts, publicChange } from "../http/inner-headers.ts";
import type { RequestContext } from "../http/request-context.ts";
import { hashOf } from "../http/security.ts";
import { machineFault } from "../platform/away.ts";
import { Refusal } from "../platform/refusal.ts";
import { keepsMail, type Settings } from "../platform/settings.ts";
import type { App } from "./app.ts";

type Transport = (path: string, init?: RequestInit) => Promise<Response>;

/** What a page gets to render: facts about the visitor, and in-process access to the API. */
export type PageContext = {
	transport: Transport;
	/** The submitted form, or the API's failure if it is too long or malformed. */
	readForm: (sent: Request, maxBytes?: number) => Promise<FormData | Response>;
	/** Passes a multipart body on to an API call; keeps its text fields in case that is refused. */
	forwardForm: (body: ReadableStream<Uint8Array>, contentType: string) => ForwardedForm;
	language: Language;
	saveData: boolean;
	signedIn: boolean;
	siteName: string;
	publicUrl: string;
	/** Mails are kept for reading instead of sent, and this visitor may read them. */
	keepsMail: boolean;
	operator: { name: string; socialLinks: string[] };
	house: SaidByHouse | null;
	/** Registers an inline script that the renderer wrote; no other one runs in the page. */
	approveScript: (code: string) => void;
};

type Render = (request: Request, context: PageContext) => Promise<Response>;

type PagesOptions = { render: Render; app: () => App; settings: Settings; house?: Pick<House, "noticeFor"> };

/** Seconds for which a page may be served to guests from the cache. */
const pageSeconds = 5;

/**
 * Renders pages. A page's API calls run in process with the visitor's own cookies; cookies set by those responses are added to the page's.
 */
export function createPages({ render, app, settings, house }: PagesOptions) {
	const { siteName, publicUrl, operatorName, socialLinks } = settings;
	return async (request: Request, context: RequestContext): Promise<Response> => {
		if (request.method !== "GET" && request.method !== "HEAD" && !isSameOrigin(request, publicUrl)) {
			return new Response("This form was sent from elsewhere.", { status: 403, headers: { "content-type": "text/plain" } });
		}
		// undefined: there is a session, but the database is unreachable
		const viewer = await context.viewer().catch((error: unknown) => (machineFault(error) ? undefined : Promise.reject(error)));
		const language = context.languageOfAddress ?? viewer?.language ?? context.language;
		const apiHeaders = new Headers();
		const approved = new Set<string>();
		const response = await render(request, {
			transport: inProcess(app(), request, { ...context, language }, apiHeaders),
			readForm: (sent, maxBytes) => readForm(sent, maxBytes).catch((error: unknown) => failureOf(error, language)),
			forwardForm,
			language,
			saveData: context.saveData,
			signedIn: viewer !== null,
			siteName,
			publicUrl,
			keepsMail: keepsMail(settings) && context.isLocal,
			operator: { name: operatorName, socialLinks },
			house: house?.noticeFor(language, context.cookies[dismissedCookie]) ?? null,
			approveScript: (code) => approved.add(hashOf(code)),
		});
		const { headers } = response;
		if (approved.size > 0) headers.set(inlineScripts, [...approved].join(" "));
		if (viewer !== undefined) headers.set(readerHeader, viewer?.id ?? guestReader);
		const retryAfter = apiHeaders.get("retry-after");
		if (retryAfter && isUnavailable(response.status)) headers.set("retry-after", retryAfter);
		const setCookies = apiHeaders.getSetCookie();
		if (apiHeaders.has(publicChange)) headers.set(publicChange, "1");
		for (const cookie of setCookies) headers.append("set-cookie", cookie);
		if (viewer === null && context.hadSession() && !setCookies.some((cookie) => cookie.startsWith(`${wireName("session", context)}=`))) {
			headers.append("set-cookie", privateCookie("session", "", { maxAge: 0, secure: context.secure }));
			const to = headers.get("location");
			// the cookie is cleared here, so the next request could not tell
			if (to?.startsWith(`${paths.signIn()}?next=`)) headers.set("location", `${to}&problem=session_ended`);
		}
		const isPersonal = /no-store|private/.test(headers.get("cache-control") ?? "");
		if (viewer === null && !isPersonal && (response.status === 200 || response.status === 410))
			headers.set(guestSeconds, String(pageSeconds));
		return response;
	};
}

/** Unavailable, or out of storage. */
const isUnavailable = (status: number): boolean => status === 503 || status === 507;

function failureOf(error: unknown, language: Language): Response {
	if (error instanceof Refusal) return failureResponse(error, language);
	throw error;
}

function inProcess(app: App, request: Request, context: RequestContext, apiHeaders: Headers): Transport {
	const csrfToken = context.cookies[csrfCookie] || makeCsrfToken();
	const bindings = { requestContext: { ...context, cookies: { ...context.cookies, [csrfCookie]: csrfToken } } };
	let unavailable: Response | undefined;
	return async (path, init = {}) => {
		// having waited for the database once, do not wait again for each part of the page
		if (unavailable) return unavailable.clone();
		const headers = new Headers(init.headers);
		headers.set("user-agent", request.headers.get("user-agent") ?? "");
		const isChange = init.method !== undefined && init.method !== "GET";
		if (isChange) headers.set("x-csrftoken", csrfToken);
		const options = init.body ? { duplex: "half" } : {};
		const response = await app.request(`/api${path}`, { ...init, headers, ...options } as RequestInit, bindings);
		for (const cookie of response.headers.getSetCookie()) apiHeaders.append("set-cookie", cookie);
		if (response.headers.has(publicChange)) apiHeaders.set(publicChange, "1");
		if (response.headers.has("retry-after")) apiHeaders.set("retry-after", response.headers.get("retry-after") ?? "");
		if (response.headers.has(databaseAway)) unavailable = response.clone();
		if (isChange) context.forgetViewer();
		return response;
	};
}

/** Browsers send the origin of the page with the form; SameSite cookies are the second line of defence. */
function isSameOrigin(request: Request, publicUrl: string): boolean {
	const origin = request.headers.get("origin");
	if (!origin || origin === "null") return request.headers.get("sec-fetch-site") === "same-origin";
	return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.headers.get("host");
}
