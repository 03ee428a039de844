// `npm run dev`: the product during development, on a data folder that is kept. An edit of a page shows without a reload, an edit of the
// server with the next request.
import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import { join } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import { createLog } from "../src/server/platform/log.ts";
import { startPostgres } from "../src/server/platform/postgres.ts";
import { readSettings, type Settings, SettingsError } from "../src/server/platform/settings.ts";
import { errorText } from "./dev/error-text.ts";
import { superviseServer } from "./dev/supervise-server.ts";
import { widgetsPage } from "./widgets/page.ts";

const root = join(import.meta.dirname, "..");
const log = createLog();

async function develop(): Promise<() => Promise<void>> {
	const startedAt = performance.now();
	const settings = readSettings({ DATA_DIR: join(root, "data-dev"), RATE_LIMITS: "off", ...process.env });
	const frontServer = createHttpServer();
	frontServer.listen(settings.port, settings.host);
	await once(frontServer, "listening");
	// PostgreSQL is started here, so that each start of the server finds it running
	const [vite, postgres] = await Promise.all([
		openVite(settings, frontServer),
		settings.databaseUrl ? null : startPostgres({ ...settings, log }),
	]);
	replaceSignalHandler("SIGTERM");
	const site = superviseServer({ vite, settings, log });

	vite.middlewares.use("/dev/ui", (incoming, outgoing, next) => {
		widgetsPage(vite, incoming.originalUrl ?? "").then((page) => outgoing.writeHead(200, { "content-type": "text/html" }).end(page), next);
	});
	vite.middlewares.use((incoming, outgoing) => {
		site.current().then(
			({ server }) => server.emit("request", incoming, outgoing),
			(error: unknown) => outgoing.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(errorText(error, vite)),
		);
	});
	frontServer.on("request", vite.middlewares);
	void printGreeting({ vite, site, settings, startedAt });

	return async () => {
		frontServer.close();
		frontServer.closeAllConnections();
		await site.stop();
		await vite.close();
		await postgres?.stop();
	};
}

async function openVite({ dataDir }: Settings, frontServer: Server): Promise<ViteDevServer> {
	const unwatched = [dataDir, ...["data", "data-dev", "build", "test-failures"].map((name) => join(root, name))];
	const vite = await createVite({
		root,
		appType: "custom",
		server: { middlewareMode: true, hmr: { server: frontServer }, watch: { ignored: unwatched } },
	});
	// loads all pages while the server starts; a page that fails to load reports it to whoever requests it
	vite.ssrLoadModule("virtual:react-router/server-build").catch(() => {});
	return vite;
}

type Greeting = { vite: ViteDevServer; site: ReturnType<typeof superviseServer>; settings: Settings; startedAt: number };

async function printGreeting({ vite, site, settings, startedAt }: Greeting): Promise<void> {
	const [running] = await Promise.allSettled([site.current(), vite.ssrLoadModule("virtual:react-router/server-build")]);
	if (running.status === "rejected") return console.error(errorText(running.reason, vite));
	const { demo } = running.value;
	console.log(
		`${settings.publicUrl} is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s; all widgets: /dev/ui, mails: /dev/mail`,
	);
	if (demo)
		console.log(
			`Demo accounts: job seeker ${demo.seeker}, recruiter ${demo.recruiter}, colleague ${demo.colleague}; password for all: ${demo.password}`,
		);
}

// code being edited may throw anywhere: report it, the next edit may fix it
for (const event of ["uncaughtException", "unhandledRejection"] as const) process.on(event, (error: unknown) => console.error(error));

/** Keeps others from ending the process: the router's plugin runs a second Vite, which would do so before PostgreSQL has stopped. */
function replaceSignalHandler(signal: "SIGINT" | "SIGTERM"): void {
	process.removeAllListeners(signal);
	process.on(signal, () => void shutDown());
}

let isShuttingDown = false;
async function shutDown(): Promise<void> {
	if (isShuttingDown) return;
	isShuttingDown = true;
	const stop = await developing;
	await stop().catch((error: unknown) => console.error(error));
	process.exit();
}

replaceSignalHandler("SIGINT");
replaceSignalHandler("SIGTERM");
const developing = develop();
developing.catch((error: unknown) => {
	const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
	console.error(isTaken ? `${error.message}: PORT names another one.` : error instanceof SettingsError ? error.message : error);
	process.exit(1);
});
