// `npm run dev`: the product while one works on it, on a data folder that stays. An edit of a page shows without a reload, an
// edit of the server with the next request.
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { join, relative, sep } from "node:path";
import { createServerModuleRunner, createServer as createVite, type ViteDevServer } from "vite";
import { createGuestCache } from "../src/server/http/guest-cache.ts";
import type { PageVisit } from "../src/server/http/pages.ts";
import { createLog } from "../src/server/platform/log.ts";
import { startPostgres } from "../src/server/platform/postgres.ts";
import { readSettings, type Settings, SettingsError } from "../src/server/platform/settings.ts";
import type { Running } from "../src/server/start.ts";

type PageModule = { renderPage(request: Request, visit: PageVisit): Promise<Response> };

const pages = "/src/web/entry.server.tsx";
const root = join(import.meta.dirname, "..");
const log = createLog();

async function develop(): Promise<void> {
	const began = performance.now();
	const settings = readSettings({ DATA_DIR: join(root, "data-dev"), RATE_LIMITS: "off", ...process.env });
	const front = createHttpServer();
	// held here, so that the server's starts find it running
	const [vite, postgres] = await Promise.all([
		createVite({
			root,
			appType: "custom",
			server: { middlewareMode: true, hmr: { server: front }, watch: { ignored: unwatched(settings) } },
		}),
		settings.databaseUrl ? null : startPostgres({ dataDir: settings.dataDir, log }),
	]);
	const site = keepRunning(vite, settings);
	// what does not load says so to whoever asks for it, until it is mended
	await Promise.allSettled([site.current(), vite.ssrLoadModule("virtual:react-router/server-build")]);

	vite.middlewares.use((incoming, outgoing) => {
		site.current().then(
			({ server }) => server.emit("request", incoming, outgoing),
			(error: unknown) => outgoing.writeHead(500, { "content-type": "text/plain" }).end(saidOf(error, vite)),
		);
	});
	front.on("request", vite.middlewares);
	front.listen(settings.port, settings.host);
	await once(front, "listening");
	console.log(
		`${settings.publicUrl} is ready after ${((performance.now() - began) / 1000).toFixed(1)} s; all widgets: /dev/ui, mails: /dev/mail`,
	);
	site.current().then(
		({ demo }) =>
			demo && console.log(`Demo accounts: job seeker ${demo.seeker}, recruiter ${demo.recruiter}; password of both: ${demo.password}`),
		(error: unknown) => console.error(saidOf(error, vite)),
	);

	const stop = async () => {
		front.closeAllConnections();
		await site.current().then(
			({ stop }) => stop(),
			() => {},
		);
		await vite.close();
		await postgres?.stop();
		process.exit(0);
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
}

/** The server on its sources: started anew when one of them changes; who asks meanwhile waits for it. */
function keepRunning(vite: ViteDevServer, settings: Settings): { current(): Promise<Running> } {
	const modules = createServerModuleRunner(vite.environments.ssr, { hmr: false });
	const startServer = async (): Promise<Running> => {
		const { start }: typeof import("../src/server/start.ts") = await modules.import("/src/server/start.ts");
		return start({
			settings,
			log,
			render: async (request, visit) => {
				const { renderPage } = (await vite.ssrLoadModule(pages)) as PageModule;
				return renderPage(request, visit);
			},
			// Vite serves them
			files: { serve: () => false },
			// what is edited shows at once
			cache: { ...createGuestCache(), find: () => undefined, instead: () => undefined },
			isWalled: false,
			step: () => {},
		});
	};
	let running = startServer();

	const restart = async () => {
		const began = performance.now();
		const before = running;
		running = (async () => {
			await before.then(({ stop }) => stop()).catch(() => {});
			modules.clearCache();
			return startServer();
		})();
		await running.then(
			() => console.log(`· the server runs again after ${((performance.now() - began) / 1000).toFixed(1)} s`),
			(error: unknown) => console.error(saidOf(error, vite)),
		);
	};
	// an editor that saves several files at once means one restart
	let pending: NodeJS.Timeout | undefined;
	vite.watcher.on("all", (_, file) => {
		if (!isServers(file)) return;
		clearTimeout(pending);
		pending = setTimeout(() => void restart(), 50);
	});
	return { current: () => running };
}

/** What the server is made of; tests beside it are not. */
function isServers(file: string): boolean {
	const [floor, side] = relative(root, file).split(sep);
	return floor === "src" && (side === "server" || side === "contract") && !file.endsWith(".test.ts");
}

/** What changes without being edited. */
const unwatched = ({ dataDir }: Settings) => [dataDir, ...["data", "data-dev", "build", "test-failures"].map((name) => join(root, name))];

function saidOf(error: unknown, vite: ViteDevServer): string {
	if (!(error instanceof Error)) return String(error);
	vite.ssrFixStacktrace(error);
	return error.stack ?? error.message;
}

develop().catch((error: unknown) => {
	console.error(error instanceof SettingsError ? error.message : error);
	process.exit(1);
});
