import { relative, sep } from "node:path";
import { createServerModuleRunner, normalizePath, type ViteDevServer } from "vite";
import { createGuestCache } from "../../src/server/app/guest-cache.ts";
import type { PageContext } from "../../src/server/app/pages.ts";
import type { RunningSite } from "../../src/server/app/start.ts";
import type { Log } from "../../src/server/platform/log.ts";
import type { Settings } from "../../src/server/platform/settings.ts";
import { createTypeCheck } from "./check-types.ts";
import { errorText } from "./error-text.ts";

type SupervisedServer = { current(): Promise<RunningSite>; stop(): Promise<void> };

/** Runs the server from its sources and restarts it when one of them changes; requests meanwhile wait for it. */
export function superviseServer({ vite, settings, log }: { vite: ViteDevServer; settings: Settings; log: Log }): SupervisedServer {
	const modules = createServerModuleRunner(vite.environments.ssr, { hmr: false });
	const types = createTypeCheck("src/server");
	const startServer = async (): Promise<RunningSite> => {
		const { start }: typeof import("../../src/server/app/start.ts") = await modules.import("/src/server/app/start.ts");
		return start({
			settings,
			log,
			render: (request, context) => renderPage(vite, request, context),
			// Vite serves them
			files: { serve: () => false },
			// edits show at once
			cache: { ...createGuestCache(), find: () => undefined, staleFallback: () => undefined },
			hasPolicy: false,
			onStep: () => {},
		});
	};
	let running = startServer();

	const restart = async () => {
		const startedAt = performance.now();
		types.stop();
		const before = running;
		running = (async () => {
			await before.then(({ stop }) => stop()).catch(() => {});
			modules.clearCache();
			return startServer();
		})();
		await running.then(
			() => console.log(`· the server runs again after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`),
			(error: unknown) => console.error(`${errorText(error, vite)}\n· the server does not start; the next edit tries again`),
		);
		types.check();
	};
	// an editor that saves several files at once causes one restart
	let pending: NodeJS.Timeout | undefined;
	vite.watcher.on("all", (_, file) => {
		if (!isServers(relative(vite.config.root, file))) return;
		// Vite invalidates it too, but only after notifying its plugins, which may be after the restart
		vite.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
		clearTimeout(pending);
		pending = setTimeout(() => void restart(), 50);
	});
	return {
		current: () => running,
		stop: async () => {
			clearTimeout(pending);
			types.stop();
			await running.then(({ stop }) => stop()).catch(() => {});
		},
	};
}

async function renderPage(vite: ViteDevServer, request: Request, context: PageContext): Promise<Response> {
	const pages = await vite.ssrLoadModule("/src/web/entry.server.tsx");
	return (pages as { renderPage(request: Request, context: PageContext): Promise<Response> }).renderPage(request, context);
}

/** True for the server's sources, without the tests beside them. */
function isServers(path: string): boolean {
	const [floor, side] = path.split(sep);
	return floor === "src" && (side === "server" || side === "contract") && !path.endsWith(".test.ts");
}
