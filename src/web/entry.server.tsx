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
import { keepMarkup } from "./api/kept-markup.ts";
import { requestContext, unsentContext } from "./api/page.ts";
import type { RequestContext } from "./api/request-context.ts";
import { OnSite } from "./api/site.tsx";
import { en, fr } from "./i18n/messages.ts";
import { I18nProvider } from "./i18n/use-t.tsx";
import { makeWords } from "./i18n/words.ts";
import { approveScripts } from "./shell/approve-scripts.ts";
import { drawIcons } from "./shell/icon-sheet.tsx";
import { lightenForGuests, withoutScripts } from "./shell/late-scripts.ts";
import { shortenData } from "./shell/shorten-data.ts";
import { Unsent } from "./shell/unsent.tsx";

const words = { en: makeWords("en", en), fr: makeWords("fr", fr) };

let handler: RequestHandler | undefined;

/** Answers a request for a page, whole: HTML, a redirect, or what a form led to. */
export async function renderPage(request: Request, context: RequestContext): Promise<Response> {
	// imported here: the build imports this file
	handler ??= createRequestHandler(await import("virtual:react-router/server-build"), import.meta.env.MODE);
	return handler(request, loadContext(context));
}

/** What the pages' loaders and actions find in their context. */
export function loadContext(context: RequestContext): RouterContextProvider {
	const router = new RouterContextProvider();
	router.set(requestContext, context);
	return router;
}

/**
 * Renders the page to its end before the first byte goes out: the status is the real one, and the server can compute
 * the content security policy from the finished page.
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
			<I18nProvider language={context.language} t={words[context.language]}>
				<Unsent {...unsent} styles={entry.manifest.routes.root?.css ?? []} />
			</I18nProvider>
		);
		return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });
	}
	let failed = false;
	const mark = crypto.randomUUID();
	const iconSheet = `icons ${mark}`;
	const markup = keepMarkup(mark);
	const drawn = await draw(
		<OnSite site={{ ...context, scriptMark: mark, iconSheet, markup }}>
			<I18nProvider language={context.language} t={words[context.language]}>
				<ServerRouter context={entry} url={request.url} nonce={mark} />
			</I18nProvider>
		</OnSite>,
		request.signal,
		{
			nonce: mark,
			// nothing is sent in parts, so nothing needs a script that puts it into its place
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => {
				failed = true;
				handleError(error, { request });
			},
		},
	);
	const page = shortenData(drawIcons(markup.finish(drawn), iconSheet), mark);
	const sent = context.signedIn ? page : forGuest(page, context, mark);
	const html = approveScripts(sent, mark, (code) => context.approveScript?.(code));
	// as bytes: a string would be looked through and copied once more
	return new Response(new TextEncoder().encode(html), { status: failed ? 500 : status, headers });
}

/** The whole page, once nothing in it waits any more. The stream is as much of one as React asks for: gathering a real one costs more. */
function draw(page: ReactNode, signal: AbortSignal, options: RenderToPipeableStreamOptions): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	let drawn = "";
	const stream = {
		// a piece of bytes never ends within a letter
		write: (piece: string | Uint8Array) => {
			drawn += typeof piece === "string" ? piece : decoder.decode(piece);
			return true;
		},
		end: () => resolve(drawn),
		on: () => stream,
		destroy: reject,
	};
	const { pipe, abort } = renderToPipeableStream(page, { ...options, onAllReady: () => void pipe(stream), onShellError: reject });
	const stop = () => abort(signal.reason);
	signal.addEventListener("abort", stop);
	return promise.finally(() => signal.removeEventListener("abort", stop));
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** While pages are worked on (tools/dev.ts) a guest's scripts start with the page: what is edited shows at once. */
function forGuest(page: string, { saveData }: RequestContext, mark: string): string {
	if (saveData) return withoutScripts(page);
	return import.meta.env.DEV ? page : lightenForGuests(page, mark);
}

/** The API has logged its own failures; what arrives here is a fault of a page. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (!request.signal.aborted && !isRouteErrorResponse(error))
		console.error("page failed", request.method, new URL(request.url).pathname, error);
}
