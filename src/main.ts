import { once } from "node:events";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type RunningSite, start } from "./server/app/start.ts";
import { openStaticFiles } from "./server/app/static-files.ts";
import { databaseFaultMessage } from "./server/platform/away.ts";
import { cautions } from "./server/platform/cautions.ts";
import { NewerDatabase } from "./server/platform/database.ts";
import { createLog, type Log } from "./server/platform/log.ts";
import { PostgresFault } from "./server/platform/postgres.ts";
import { releaseMemory } from "./server/platform/release-memory.ts";
import { keepsMail, readSettings, SettingsError } from "./server/platform/settings.ts";
import type { RequestContext } from "./web/api/request-context.ts";

/** The exports of the page build (`build/server/index.js`) that are used here, imported when the server starts. */
type PageBuild = {
	entry: { module: { renderPage(request: Request, context: RequestContext): Promise<Response> } };
	routes: Record<string, { path?: string; parentId?: string; index?: boolean }>;
};

/** Milliseconds after startup until memory is returned to the system: the first visitors are served first. */
const untilGivingBack = 5_000;

async function main(): Promise<void> {
	const settings = readSettings(process.env);
	const log = createLog();
	const clientFolder = join(import.meta.dirname, "client");
	const pages = (await import(pathToFileURL(join(import.meta.dirname, "server/index.js")).href)) as PageBuild;
	const starting = start({
		settings,
		log,
		render: pages.entry.module.renderPage,
		pagePatterns: patternsOf(pages.routes),
		files: openStaticFiles(existsSync(clientFolder) ? clientFolder : null),
		onStep: (words) => console.log(`· ${words}`),
	});
	// PostgreSQL is a separate process: every way of ending this one must stop it
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(starting, log));
	const { server, demo, stop } = await starting;
	server.listen(settings.port, settings.host);
	await once(server, "listening").catch(async (error: unknown) => {
		await stop();
		throw error;
	});

	const { port } = server.address() as AddressInfo;
	const address = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl;
	console.log(`\n${settings.siteName} is ready: ${address}`);
	if (demo)
		console.log(
			`Demo accounts (this machine only): job seeker ${demo.seeker}, recruiter ${demo.recruiter}, colleague ${demo.colleague}; password for all: ${demo.password}`,
		);
	for (const line of cautions({ settings, isRoot: process.getuid?.() === 0, hasDemo: demo !== null })) console.warn(`! ${line}`);
	if (keepsMail(settings)) console.log(`Mail is not sent. Read it at ${address}/dev/mail`);
	setTimeout(releaseMemory, untilGivingBack).unref();
}

async function end(starting: Promise<RunningSite>, log: Log): Promise<never> {
	try {
		const { stop } = await starting;
		await stop();
		process.exit(0);
	} catch (error) {
		log.error("stopping failed", { error });
		process.exit(1);
	}
}

/** The full path pattern of each page, in the router's syntax. */
function patternsOf(routes: PageBuild["routes"]): string[] {
	const wholeOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route ? wholeOf(route.parentId) + (route.path ? `/${route.path}` : "") : "";
	};
	return Object.keys(routes).map((id) => wholeOf(id) || "/");
}

main().catch((error: unknown) => {
	const { code, port, syscall } = (error ?? {}) as { code?: string; port?: number; syscall?: string };
	const portName = String(port) === process.env.METRICS_PORT ? "METRICS_PORT" : "PORT";
	const isSaid = [SettingsError, PostgresFault, NewerDatabase].some((kind) => error instanceof kind);
	if (isSaid) console.error((error as Error).message);
	else if (code === "EADDRINUSE") console.error(`Port ${port} is in use. Choose another: ${portName}=${Number(port) + 1} npm start`);
	else if (code === "EACCES" && syscall === "listen")
		console.error(`Port ${port} is reserved for root. Choose one from 1024 on, and put a proxy in front of it.`);
	else {
		const fault = databaseFaultMessage(error);
		console.error(...(fault ? [fault] : ["Njangi could not start:", error]));
	}
	process.exit(1);
});
