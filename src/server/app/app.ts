import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { EndpointTable } from "../../contract/endpoints.ts";
import { findViewer } from "../accounts/sessions.ts";
import { type Arrival, readArrival } from "../http/arrival.ts";
import type { RoutesOf, Services } from "../http/context.ts";
import { sessionCookie } from "../http/cookies.ts";
import { answerTo } from "../http/errors.ts";
import { countReading } from "../http/read-budget.ts";
import type { Http, RequestContext } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { devMailPages } from "../mail/dev-mail.ts";
import { machineFault } from "../platform/away.ts";
import type { Log } from "../platform/log.ts";
import { Refusal, refuse } from "../platform/refusal.ts";
import { keepsMail, type Settings } from "../platform/settings.ts";
import { TooManyWaiting } from "../platform/task-queue.ts";
import { siteResources } from "../site/resources.ts";
import { docsPage } from "./docs-page.ts";
import { mountRoutes } from "./mount.ts";
import { openApiDocument } from "./open-api.ts";
import { typescriptClient } from "./typescript-client.ts";

export type App = Hono<Http>;

type Pages = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * The one app, for requests from the network and for in-process calls by pages (`app.request` with `bindings.requestContext`). `pages`
 * renders everything outside `/api`.
 */
export function createApp({ services, routes, pages }: { services: Services; routes: RoutesOf<EndpointTable>; pages: Pages }): App {
	const { settings } = services;
	const logFault = createFaultLog(services.log);
	const app = new Hono<Http>({ strict: false });

	app.use(async (context, next) => {
		const requestContext =
			context.env?.requestContext ?? makeRequestContext(services, context.env?.arrival ?? inProcessArrival(context.req.raw, settings));
		for (const [name, value] of Object.entries(requestContext)) context.set(name as "requestId", value as string);
		await next();
	});

	if (settings.rateLimits) app.use(countReading(settings.siteName));

	const api = new Hono<Http>({ strict: false });
	mountRoutes(api, services, routes);
	api.get("/openapi.json", (context) => context.json(openApiDocument(settings)));
	api.get("/docs", (context) => docsPage(context, settings));
	api.get("/client.ts", (context) =>
		context.text(typescriptClient(openApiDocument(settings), settings), 200, { "content-disposition": 'attachment; filename="njangi.ts"' }),
	);
	api.all("*", () => refuse("not_found"));
	app.route("/api", api);

	app.route("/", siteResources(services));
	if (keepsMail(settings)) app.route("/dev/mail", devMailPages(settings.dataDir));
	app.all("*", (context) => pages(context.req.raw, { ...context.var }));

	app.onError((error, context) => {
		if (!(error instanceof Refusal || error instanceof TooManyWaiting))
			logFault({ requestId: context.var.requestId, method: context.req.method, path: context.req.path, error });
		return answerTo(error, context.var.language ?? "en");
	});
	return app;
}

/** Milliseconds between log lines about an unreachable database, since every request hits the same fault. */
const awayLogInterval = 10_000;

function createFaultLog(log: Log): (fields: { error: unknown } & Record<string, unknown>) => void {
	let loggedAway = Number.NEGATIVE_INFINITY;
	return (fields) => {
		const isAway = machineFault(fields.error) === "away";
		if (isAway && performance.now() - loggedAway < awayLogInterval) return;
		if (isAway) loggedAway = performance.now();
		log.error(isAway ? "the database is away" : "request failed", fields);
	};
}

/** The viewer is looked up on first use, once per request. */
function makeRequestContext({ db, settings }: Services, arrival: Arrival): RequestContext {
	const token = arrival.cookies[sessionCookie];
	let lookup: Promise<Viewer | null> | undefined;
	return {
		...arrival,
		secure: settings.secure,
		viewer: () => {
			lookup ??= token ? findViewer(db, token) : Promise.resolve(null);
			return lookup;
		},
		forgetViewer: () => {
			lookup = undefined;
		},
		hadSession: () => token !== undefined,
	};
}

const inProcessArrival = ({ url, headers }: Request, settings: Settings): Arrival =>
	readArrival(
		{ requestId: randomUUID(), url, headers: { host: new URL(url).host, ...Object.fromEntries(headers) }, from: "127.0.0.1" },
		settings,
	);
