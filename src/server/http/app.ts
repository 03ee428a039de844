import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { EndpointTable } from "../../contract/endpoints.ts";
import type { Language } from "../../contract/options.ts";
import { findViewer } from "../accounts/sessions.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { devMailPages } from "../mail/dev-mail.ts";
import { keepsMail } from "../platform/settings.ts";
import { siteResources } from "../site/resources.ts";
import { clientAddress } from "./address.ts";
import type { RoutesOf, Services } from "./context.ts";
import { languageCookie, sessionCookie } from "./cookies.ts";
import { docsPage, openApiDocument } from "./docs.ts";
import { failureResponse, Refusal, refuse } from "./errors.ts";
import { chooseLanguage, languageOfAddress } from "./language.ts";
import { mountRoutes } from "./mount.ts";
import type { Http, Variables } from "./visit.ts";

export type App = Hono<Http>;

type Pages = (request: Request, visit: Variables) => Promise<Response>;

/**
 * The one app: the network enters it, and so do pages for what they need (`app.request` with `bindings.visit`).
 * `pages` renders everything that is not under `/api`.
 */
export function createApp({ services, routes, pages }: { services: Services; routes: RoutesOf<EndpointTable>; pages: Pages }): App {
	const { log, settings } = services;
	const app = new Hono<Http>({ strict: false });

	app.use(async (context, next) => {
		const visit = context.env?.visit ?? startVisit(services, context.req.raw, context.env);
		for (const [name, value] of Object.entries(visit)) context.set(name as "requestId", value as string);
		await next();
	});

	const api = new Hono<Http>({ strict: false });
	mountRoutes(api, services, routes);
	api.get("/openapi.json", (context) => context.json(openApiDocument(settings)));
	api.get("/docs", (context) => context.html(docsPage(settings)));
	api.all("*", () => refuse("not_found"));
	app.route("/api", api);

	app.route("/", siteResources(services));
	if (keepsMail(settings)) app.route("/dev/mail", devMailPages(settings.dataDir));
	app.all("*", (context) => pages(context.req.raw, { ...context.var }));

	app.onError((error, context) => {
		const language = context.var.language ?? "en";
		if (error instanceof Refusal) return failureResponse(error, language);
		log.error("request failed", { requestId: context.var.requestId, method: context.req.method, path: context.req.path, error });
		return failureResponse(new Refusal("failed"), language);
	});
	return app;
}

/** Reads what a request says of its sender; the person is looked up when somebody asks, once. */
function startVisit(services: Services, request: Request, env: unknown): Variables {
	const cookies = request.headers.get("cookie") ?? "";
	const token = readCookie(cookies, sessionCookie);
	let looked: Promise<Viewer | null> | undefined;
	const language: Language =
		languageOfAddress(request.url) ??
		chooseLanguage(readCookie(cookies, languageCookie), request.headers.get("accept-language") ?? undefined);
	return {
		requestId: randomUUID(),
		language,
		address: clientAddress(request, env),
		secure: services.settings.publicUrl.startsWith("https:"),
		viewer: () => {
			looked ??= token ? findViewer(services.db, token) : Promise.resolve(null);
			return looked;
		},
		forgetViewer: () => {
			looked = undefined;
		},
		hadSession: () => token !== undefined,
	};
}

function readCookie(header: string, name: string): string | undefined {
	for (const part of header.split(";")) {
		const [key, ...value] = part.split("=");
		if (key?.trim() === name) return value.join("=").trim();
	}
	return undefined;
}
