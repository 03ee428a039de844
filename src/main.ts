import { once } from "node:events";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fillDemo } from "./server/demo/fill-demo.ts";
import { createApp } from "./server/http/app.ts";
import { createGuestCache } from "./server/http/guest-cache.ts";
import { createPages, type PageVisit } from "./server/http/pages.ts";
import { createHttpServer } from "./server/http/server.ts";
import { openStaticFiles } from "./server/http/static-files.ts";
import { startOutbox } from "./server/mail/outbox.ts";
import { startNightly } from "./server/nightly/nightly.ts";
import { nightlyWorks } from "./server/nightly/works.ts";
import { listenForChanges } from "./server/platform/changes.ts";
import { migrate, openDatabase } from "./server/platform/database.ts";
import { openFiles } from "./server/platform/files.ts";
import { createLog } from "./server/platform/log.ts";
import { startPostgres } from "./server/platform/postgres.ts";
import { openSeal } from "./server/platform/seal.ts";
import { keepsMail, readSettings, SettingsError } from "./server/platform/settings.ts";
import { routes } from "./server/routes.ts";
import type { Visit } from "./web/api/visit.ts";

/** What the page build gives (`build/server/index.js`); it is brought in when the server starts. */
type PageBuild = { entry: { module: { renderPage(request: Request, visit: Visit): Promise<Response> } } };

const step = (words: string) => console.log(`· ${words}`);

async function main(): Promise<void> {
	const settings = readSettings(process.env);
	const log = createLog();
	const buildFolder = import.meta.dirname;

	step(settings.databaseUrl ? "connecting to the database" : "starting PostgreSQL");
	const postgres = settings.databaseUrl ? null : await startPostgres({ dataDir: settings.dataDir, log });
	const database = openDatabase(postgres?.connection ?? { connectionString: settings.databaseUrl ?? "" });
	step("bringing the tables up to date");
	await migrate(database.db);
	const files = await openFiles(join(settings.dataDir, "files"));
	const services = { db: database.db, files, seal: await openSeal(settings.dataDir), log, settings };
	const demo = settings.demo ? await fillDemo(services, () => step("filling the demo")) : null;

	const cache = createGuestCache();
	const changes = await listenForChanges(database, () => cache.outdate());
	const pages = createPages({
		render: await loadPages(buildFolder),
		app: () => app,
		settings,
	});
	const app = createApp({ services, routes, pages });
	const outbox = startOutbox(services);
	const nightly = startNightly(services, nightlyWorks);
	const clientFolder = join(buildFolder, "client");
	const server = createHttpServer({
		app,
		cache,
		files: openStaticFiles(existsSync(clientFolder) ? clientFolder : null),
		secure: settings.publicUrl.startsWith("https:"),
		announce: () => changes.announce(),
	});
	server.listen(settings.port, settings.host);
	await once(server, "listening");

	const { port } = server.address() as AddressInfo;
	const address = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl;
	console.log(`\n${settings.siteName} is ready: ${address}`);
	if (demo) console.log(`Demo accounts: job seeker ${demo.seeker}, recruiter ${demo.recruiter}; password of both: ${demo.password}`);
	if (keepsMail(settings)) console.log(`Mail is kept, not sent: read it at ${address}/dev/mail`);

	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		server.close();
		server.closeIdleConnections();
		const cut = setTimeout(() => server.closeAllConnections(), 5_000);
		await once(server, "close");
		clearTimeout(cut);
		await outbox.stop();
		await nightly.stop();
		await changes.stop();
		await database.close();
		await postgres?.stop();
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			stop().then(
				() => process.exit(0),
				(error: unknown) => {
					log.error("stopping failed", { error });
					process.exit(1);
				},
			);
		});
	}
}

async function loadPages(buildFolder: string): Promise<(request: Request, visit: PageVisit) => Promise<Response>> {
	const build = (await import(pathToFileURL(join(buildFolder, "server/index.js")).href)) as PageBuild;
	return build.entry.module.renderPage;
}

main().catch((error: unknown) => {
	if (error instanceof SettingsError) console.error(error.message);
	else console.error("Njangi could not start:", error);
	process.exit(1);
});
