import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
	createRequestHandler,
	type EntryContext,
	isRouteErrorResponse,
	type RequestHandler,
	RouterContextProvider,
	ServerRouter,
} from "react-router";
import { createMarkupCache } from "./api/markup-cache.ts";
import { requestContext, unsentContext } from "./api/page.ts";
import type { RequestContext } from "./api/request-context.ts";
import { SiteProvider } from "./api/site.tsx";
import { en, fr } from "./i18n/messages.ts";
import { createTranslate } from "./i18n/translate.ts";
import { I18nProvider } from "./i18n/use-t.tsx";
import { approveScripts } from "./shell/approve-scripts.ts";
import { bytesOfPage, fromPage, pageOfBytes, toPage } from "./shell/bytes.ts";
import { fillIconSheet } from "./shell/icon-sheet.tsx";
import { deferScriptsForGuests, withoutScripts } from "./shell/late-scripts.ts";
import { writeData } from "./shell/page-data.ts";
import { Unsent } from "./shell/unsent.tsx";

const translate = { en: createTranslate("en", en), fr: createTranslate("fr", fr) };

let handler: RequestHandler | undefined;

/** Responds to a page request in full: with HTML, a redirect, or a form's result. */
export async function renderPage(request: Request, context: RequestContext): Promise<Response> {
	// imported here, since the build imports this file
	handler ??= createRequestHandler(await import("virtual:react-router/server-build"), import.meta.env.MODE);
	return handler(request, loadContext(context));
}

/** The context of the pages' loaders and actions. */
export function loadContext(context: RequestContext): RouterContextProvider {
	const router = new RouterContextProvider();
	router.set(requestContext, context);
	return router;
}

/**
 * Renders the whole page before the first byte is sent: the status is the final one, and the server can compute the content security policy
 * from the finished page.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	router: RouterContextProvider,
): Promise<Response> {
	const context = router.get(requestContext);
	headers.set("content-type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const unsent = entry.staticHandlerContext.errors ? router.get(unsentContext) : null;
	if (unsent) {
		const page = (
			<I18nProvider language={context.language} t={translate[context.language]}>
				<Unsent {...unsent} styles={entry.manifest.routes.root?.css ?? []} />
			</I18nProvider>
		);
		return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });
	}
	const { loaderData, actionData, errors } = entry.staticHandlerContext;
	let failed = false;
	const mark = crypto.randomUUID();
	const iconSheet = `icons ${mark}`;
	const markup = createMarkupCache(mark);
	const rendered = await renderWholePage(
		<SiteProvider site={{ ...context, scriptMark: mark, iconSheet, markup }}>
			<I18nProvider language={context.language} t={translate[context.language]}>
				<ServerRouter context={withMatchedRoutes(entry)} url={request.url} nonce={mark} />
			</I18nProvider>
		</SiteProvider>,
		request.signal,
		{
			nonce: mark,
			// nothing is sent in parts, so no script is needed to put parts in place
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => {
				failed = true;
				handleError(error, { request });
			},
		},
	);
	let page = fillIconSheet(markup.finish(rendered), iconSheet);
	if (!errors) page = withData(page, `<script nonce="${mark}">${writeData({ loaderData, actionData, errors }, page)}</script>`);
	const sent = context.signedIn ? page : pageForGuest(page, context, mark);
	const html = approveScripts(sent, mark, (code) => context.approveScript?.(fromPage(code)));
	return new Response(bytesOfPage(html), { status: failed ? 500 : status, headers });
}

/**
 * The router builds a table of all the routes it is given, on every request: gives it only the page's own, which are enough to render it.
 * It serialises the data, in its own format, only for a page with an error; otherwise `writeData` does.
 */
function withMatchedRoutes(entry: EntryContext): EntryContext {
	const { matches, errors } = entry.staticHandlerContext;
	const matched = matches.map(({ route: { id } }) => [id, entry.manifest.routes[id]]);
	const manifest = { value: { ...entry.manifest, routes: Object.fromEntries(matched) } };
	// not a copy: copying would read the getter, which starts the stream (vite.config.ts, `unwritten-data`)
	return Object.create(entry, errors ? { manifest } : { manifest, serverHandoffStream: { value: undefined } });
}

function withData(page: string, script: string): string {
	const end = page.lastIndexOf("</body>");
	return page.slice(0, end) + script + page.slice(end);
}

/**
 * Renders the whole page, once nothing in it is pending. The stream implements only what React needs: collecting a real one costs more.
 */
function renderWholePage(page: ReactNode, signal: AbortSignal, options: RenderToPipeableStreamOptions): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let rendered = "";
	const stream = {
		write: (piece: string | Uint8Array) => {
			rendered += typeof piece === "string" ? toPage(piece) : pageOfBytes(piece);
			return true;
		},
		end: () => resolve(rendered),
		on: () => stream,
		destroy: reject,
	};
	const { pipe, abort } = renderToPipeableStream(page, { ...options, onAllReady: () => void pipe(stream), onShellError: reject });
	const stop = () => abort(signal.reason);
	signal.addEventListener("abort", stop);
	return promise.finally(() => signal.removeEventListener("abort", stop));
}

/** During development (tools/dev.ts) a guest's scripts start with the page, so that edits show at once. */
function pageForGuest(page: string, { saveData }: RequestContext, mark: string): string {
	if (saveData) return withoutScripts(page);
	return import.meta.env.DEV ? page : deferScriptsForGuests(page, mark);
}

/** The API logs its own failures; what arrives here is a page's error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (!request.signal.aborted && !isRouteErrorResponse(error))
		console.error("page failed", request.method, new URL(request.url).pathname, error);
}
