import { createApp } from "../../src/server/app/app.ts";
import { createPages, type PageContext } from "../../src/server/app/pages.ts";
import { routes } from "../../src/server/app/routes.ts";
import type { testApp } from "./app.ts";

type PageRoute = { id: string; path?: string; parentId?: string; module: { action?: unknown } };
type Build = {
	routes: Record<string, PageRoute>;
	entry: { module: { renderPage(request: Request, context: PageContext): Promise<Response> } };
};

/** The built pages in this process, over a test's services: `app` serves pages and API calls. */
export async function builtPages({ services }: Awaited<ReturnType<typeof testApp>>) {
	const file = new URL("../../build/server/index.js", import.meta.url).href;
	const build = (await import(/* @vite-ignore */ file)) as Build;
	const pages = createPages({ render: build.entry.module.renderPage, app: () => app, settings: services.settings, house: services.house });
	const app = createApp({ services, routes, pages });
	const addressOf = ({ path = "", parentId }: PageRoute): string => {
		const parent = parentId ? build.routes[parentId] : undefined;
		return `${parent ? addressOf(parent) : ""}/${path}`.replace(/\/+/g, "/");
	};
	return { app, routes: Object.values(build.routes).map((route) => ({ ...route, address: addressOf(route) })) };
}
