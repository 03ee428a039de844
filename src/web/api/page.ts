import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	createContext,
	data,
	type LoaderFunctionArgs,
	redirect,
} from "react-router";
import { loadDocument } from "../offline/load-document.ts";
import { paths } from "../paths.ts";
import { expireSession } from "../session/session-expiry.ts";
import { browserApi, browserContext } from "./browser.ts";
import { type Api, ApiFailure, createApi, readFailure, type Upload } from "./client.ts";
import { describeFailure, needsSignIn, type PageFailure } from "./failure.ts";
import { type Values, valuesOf, withoutSecrets } from "./form-body.ts";
import type { RequestContext } from "./request-context.ts";
import type { Queued } from "./send-once.ts";

/** The argument of a page's `load` and `act`, the same on the server and in the browser. */
export type PageCall = {
	api: Api;
	params: Record<string, string>;
	url: URL;
	/** Without its body: `form` and `upload` enforce the size limit when they read it. */
	request: Pick<Request, "headers">;
	context: RequestContext;
	/** The submitted form; `maxBytes` raises the usual limit. For a form with files, use `upload`. */
	form: (options?: { maxBytes: number }) => Promise<FormData>;
	/** The submitted multipart body, to pass to `api` as `form`: on the server the files are only streamed through. */
	upload: () => Promise<Upload>;
};

type PageFunction = (call: PageCall) => Promise<unknown>;

/** An action's call that was refused: the failure, and the values typed. */
export type Refused = { failure: PageFailure; values: Values };

export const requestContext = createContext<RequestContext>();

/** A refused form, kept in case the page it was on cannot be rendered either. */
export type Unsent = { to: string; isMultipart: boolean; values: Values };

export const unsentContext = createContext<Unsent | null>(null);

/** Turns the page's function into a route's `loader` or `action`. */
export function onServer(run: PageFunction) {
	return async ({ request, params, url, context: router }: LoaderFunctionArgs | ActionFunctionArgs): Promise<unknown> => {
		const context = router.get(requestContext);
		const sent = submitted(request, context, (_, record) => streamedUpload(request, context, record));
		if (!isRead(request) && !Object.values(params).every(fitsInHeader)) throw data(null, { status: 404 });
		try {
			return await run({ api: createApi(context.transport), params: params as Record<string, string>, url, request, context, ...sent });
		} catch (error) {
			if (needsSignIn(error)) return redirect(paths.signIn({ next: returnPath(url, request) }));
			if (!(error instanceof ApiFailure)) throw error;
			const failure = describeFailure(error);
			if (isRead(request)) throw data(failure, { status: failure.status });
			const values = await sent.values();
			const isMultipart = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
			router.set(unsentContext, { to: url.pathname + url.search, isMultipart, values: withoutSecrets(values) });
			return data({ failure, values } satisfies Refused, { status: failure.status });
		}
	};
}

/** Turns the same function into a route's `clientLoader` or `clientAction`. */
export function inBrowser(run: PageFunction) {
	const pending = new Map<string, Promise<unknown>>();
	return async (args: ClientLoaderFunctionArgs | ClientActionFunctionArgs): Promise<unknown> => {
		const context = browserContext();
		const sent = submitted(args.request, context, (form) => form());
		if (isRead(args.request)) return handle(args, context, sent);
		const submission = `${args.url.href} ${submissionKey(await sent.form())}`;
		// a double press before the button renders as busy: the router drops the first submission, so the second gets its result
		const result = pending.get(submission) ?? handle(args, context, sent).finally(() => pending.delete(submission));
		pending.set(submission, result);
		return result;
	};

	async function handle(
		{ request, params, url }: ClientLoaderFunctionArgs | ClientActionFunctionArgs,
		context: RequestContext,
		sent: Sent,
	): Promise<unknown> {
		// leaving a page aborts its reads, but not its changes
		const api = isRead(request) ? createApi((path, init) => context.transport(path, { ...init, signal: request.signal })) : browserApi;
		try {
			const result = await run({ api, params: params as Record<string, string>, url, request, context, ...sent });
			return isQueued(result) ? unchanged(result) : result;
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			if (needsSignIn(error)) {
				const isOver = expireSession(isRead(request) ? returnPath(url, request) : undefined);
				if (!isOver) return redirect(paths.signIn({ next: returnPath(url, request) }));
				// the open page stays, with the values typed, until the session's end redirects from it
				if (isRead(request)) await new Promise(() => {});
			}
			const failure = describeFailure(error);
			if (failure.code === "offline" && isRead(request)) await loadDocument(url);
			if (isRead(request)) throw data(failure, { status: failure.status || 503 });
			return unchanged({ failure, values: await sent.values() } satisfies Refused, failure.status || undefined);
		}
	}
}

/** Identifies a submission: equal for a form that is sent again unchanged. */
const submissionKey = (form: FormData): string =>
	JSON.stringify([...form].map(([name, value]) => (typeof value === "string" ? [name, value] : [name, value.name, value.size])));

/**
 * An action's result when nothing on the server has changed: its status keeps the router from revalidating, which without a network would
 * replace the form with an error.
 */
const unchanged = (answer: object, status = 503) => data(answer, { status });

const isQueued = (result: unknown): result is Queued => typeof result === "object" && result !== null && "queued" in result;

type Sent = Pick<PageCall, "form" | "upload"> & { values: () => Promise<Values> };

/** Registers where to find the typed values. */
type RecordValues = (values: () => Promise<Values>) => void;

/** Reads a body at most once and keeps the typed values. */
function submitted(
	request: Request,
	context: RequestContext,
	upload: (form: PageCall["form"], record: RecordValues) => Promise<Upload>,
): Sent {
	let typed = async (): Promise<Values> => ({});
	let form: Promise<FormData> | undefined;
	const readForm: PageCall["form"] = async (options) => {
		form ??= context.readForm(request, options?.maxBytes).then(async (read) => {
			if (read instanceof Response) throw await readFailure(read);
			return read;
		});
		const read = await form;
		// as received: an action may remove fields from its form
		const values = valuesOf(read);
		typed = async () => values;
		return read;
	};
	const record: RecordValues = (values) => {
		typed = values;
	};
	return { form: readForm, upload: () => upload(readForm, record), values: () => typed() };
}

async function streamedUpload({ headers, body }: Request, { forwardForm }: RequestContext, record: RecordValues): Promise<Upload> {
	const contentType = headers.get("content-type") ?? "";
	if (!body || !forwardForm) throw new ApiFailure(400, "bad_request");
	const { stream, texts } = forwardForm(body, contentType);
	record(texts);
	return { stream, contentType, contentLength: headers.get("content-length") };
}

/**
 * True if a path parameter fits in a header: an action redirects back to the form's page by the same parameters, and headers allow only
 * these characters.
 */
const fitsInHeader = (param: string | undefined): boolean => /^[\x21-\x7e]*$/.test(param ?? "");

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The page to return to after signing in; for an action, the page the form was on. */
function returnPath(url: URL, request: Request): string {
	const from = isRead(request) ? url : (URL.parse(request.headers.get("referer") ?? "", url) ?? url);
	return from.pathname + from.search;
}
