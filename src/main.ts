import { once } from "node:events";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rekeyCompanies } from "./server/companies/rekey.ts";
import { fillDemo } from "./server/demo/fill-demo.ts";
import { createApp } from "./server/http/app.ts";
import { createGuestCache } from "./server/http/guest-cache.ts";
import { createPages, type PageVisit } from "./server/http/pages.ts";
import { createHttpServer } from "./server/http/server.ts";
import { openStaticFiles } from "./server/http/static-files.ts";
import { createLive } from "./server/live/live.ts";
import { startOutbox } from "./server/mail/outbox.ts";
import { startNightly } from "./server/nightly/nightly.ts";
import { nightlyWorks } from "./server/nightly/works.ts";
import { cautions } from "./server/platform/cautions.ts";
import { migrate, openDatabase, visitorsPatience } from "./server/platform/database.ts";
import { openFiles } from "./server/platform/files.ts";
import { announce, listen } from "./server/platform/listen.ts";
import { createLog } from "./server/platform/log.ts";
import { startPostgres } from "./server/platform/postgres.ts";
import { openSeal } from "./server/platform/seal.ts";
import { keepsMail, readSettings, SettingsError } from "./server/platform/settings.ts";
import { liveChannel } from "./server/platform/tell.ts";
import { routes } from "./server/routes.ts";
import type { Visit } from "./web/api/visit.ts";

/** What the page build gives (`build/server/index.js`); it is brought in when the server starts. */
type PageBuild = { entry: { module: { renderPage(request: Request, visit: Visit): Promise<Response> } } };

/** Says that what guests read may have changed. */
const publicChannel = "public_content";

const step = (words: string) => console.log(`· ${words}`);

async function main(): Promise<void> {
	const settings = readSettings(process.env);
	const log = createLog();
	const buildFolder = import.meta.dirname;

	step(settings.databaseUrl ? "connecting to the database" : "starting PostgreSQL");
	const postgres = settings.databaseUrl ? null : await startPostgres({ dataDir: settings.dataDir, log });
	const connection = postgres?.connection ?? { connectionString: settings.databaseUrl ?? "" };
	step("bringing the tables up to date");
	await migrate(connection);
	const database = openDatabase(connection, { patience: visitorsPatience });
	// work that nobody waits for may take longer, and takes no connection from who does wait
	const background = openDatabase(connection, { max: 4 });
	await rekeyCompanies(background.db);
	const files = await openFiles(join(settings.dataDir, "files"));
	const live = createLive({ db: database.db, log });
	const services = { db: database.db, files, seal: await openSeal(settings), log, settings, live };
	const behind = { ...services, db: background.db };
	const demo = settings.demo ? await fillDemo(behind, () => step("filling the demo")) : null;

	const cache = createGuestCache();
	const listening = await listen(database, {
		[publicChannel]: { heard: () => cache.outdate(), missed: () => cache.outdate() },
		[liveChannel]: live,
	});
	live.listenBy(listening.run);
	const pages = createPages({
		render: await loadPages(buildFolder),
		app: () => app,
		settings,
	});
	const app = createApp({ services, routes, pages });
	const outbox = startOutbox(behind);
	const nightly = startNightly(behind, nightlyWorks);
	const clientFolder = join(buildFolder, "client");
	const server = createHttpServer({
		app,
		cache,
		files: openStaticFiles(existsSync(clientFolder) ? clientFolder : null),
		settings,
		// what is not heard of is outdated by its age
		announce: () => void announce(background.db, publicChannel).catch(() => {}),
	});
	server.listen(settings.port, settings.host);
	await once(server, "listening");

	const { port } = server.address() as AddressInfo;
	const address = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl;
	console.log(`\n${settings.siteName} is ready: ${address}`);
	if (demo)
		console.log(
			`Demo accounts: job seeker ${demo.seeker}, recruiter ${demo.recruiter}; password of both: ${demo.password} (on this machine only)`,
		);
	for (const line of cautions({ settings, isRoot: process.getuid?.() === 0, hasDemo: demo !== null })) console.warn(`! ${line}`);
	if (keepsMail(settings)) console.log(`Mail is kept, not sent: read it at ${address}/dev/mail`);

	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		server.close();
		live.stop();
		server.closeIdleConnections();
		const cut = setTimeout(() => server.closeAllConnections(), 5_000);
		await once(server, "close");
		clearTimeout(cut);
		await outbox.stop();
		await nightly.stop();
		await listening.stop();
		await Promise.all([database.close(), background.close()]);
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
