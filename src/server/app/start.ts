import { once } from "node:events";
import type { Server } from "node:http";
import { join } from "node:path";
import { rekeyCompanies } from "../companies/rekey.ts";
import { fillDemo } from "../demo/fill-demo.ts";
import { createLive } from "../live/live.ts";
import { noticesAreDue } from "../mail/mail-notices.ts";
import { mailHandlers } from "../mail/send-mail.ts";
import { nightlyWorks } from "../nightly/works.ts";
import { migrate, openDatabase, visitorsPatience } from "../platform/database.ts";
import { openFiles } from "../platform/files.ts";
import { announce, listen } from "../platform/listen.ts";
import type { Log } from "../platform/log.ts";
import { startPostgres } from "../platform/postgres.ts";
import { openSeal } from "../platform/seal.ts";
import type { Settings } from "../platform/settings.ts";
import { liveChannel } from "../platform/tell.ts";
import { startQueue } from "../queue/work.ts";
import { createApp } from "./app.ts";
import { createGuestCache, type GuestCache } from "./guest-cache.ts";
import { createPages, type PageVisit } from "./pages.ts";
import { routes } from "./routes.ts";
import { createHttpServer } from "./server.ts";
import type { StaticFiles } from "./static-files.ts";

type Start = {
	settings: Settings;
	log: Log;
	/** Draws a page (`renderPage` in src/web/entry.server.tsx). */
	render: (request: Request, visit: PageVisit) => Promise<Response>;
	files: StaticFiles;
	cache?: GuestCache;
	/** See `createHttpServer`. */
	hasPolicy?: boolean;
	/** Is told each step of the start. */
	step: (words: string) => void;
};

export type Running = {
	/** It does not listen yet. */
	server: Server;
	/** The two accounts to try it with; null where the database holds no demo. */
	demo: Awaited<ReturnType<typeof fillDemo>>;
	/** Ends what is under way, then everything that was started. */
	stop(): Promise<void>;
};

/** Says that what guests read may have changed. */
const publicChannel = "public_content";

/** The whole server on its database and its files; the caller brings the pages and lets it listen. What began ends where it fails. */
export async function start({ settings, log, render, files, cache = createGuestCache(), hasPolicy = true, step }: Start): Promise<Running> {
	await using begun = new AsyncDisposableStack();
	step(settings.databaseUrl ? "connecting to the database" : "starting PostgreSQL");
	const connection = settings.databaseUrl
		? { connectionString: settings.databaseUrl }
		: begun.adopt(await startPostgres({ dataDir: settings.dataDir, log }), (postgres) => postgres.stop()).connection;
	step("bringing the tables up to date");
	await migrate(connection);
	const database = begun.adopt(openDatabase(connection, { patience: visitorsPatience }), ({ close }) => close());
	// work that nobody waits for may take longer, and takes no connection from who does wait
	const background = begun.adopt(openDatabase(connection, { max: 5 }), ({ close }) => close());
	await rekeyCompanies(background.db);
	const stored = await openFiles(join(settings.dataDir, "files"));
	const live = createLive({ db: database.db, log });
	const services = { db: database.db, files: stored, seal: await openSeal(settings), log, settings, live };
	const behind = { ...services, db: background.db };
	const demo = settings.demo ? await fillDemo(behind, () => step("filling the demo")) : null;

	const channels = {
		[publicChannel]: { heard: () => cache.outdate(), missed: () => cache.outdate() },
		[liveChannel]: live,
	};
	const listening = begun.adopt(await listen(database, channels), (listening) => listening.stop());
	live.listenBy(listening.run);
	const pages = createPages({ render, app: () => app, settings });
	const app = createApp({ services, routes, pages });
	const queue = startQueue({
		services: behind,
		pool: background.pool,
		handlers: { ...mailHandlers, ...nightlyWorks },
		due: { mailNotices: noticesAreDue },
		hold: listening.run,
	});
	begun.adopt(queue, ({ stop }) => stop());
	const server = createHttpServer({
		app,
		cache,
		files,
		settings,
		hasPolicy,
		// what is not heard of is outdated by its age
		announce: () => void announce(background.db, publicChannel).catch(() => {}),
	});
	begun.defer(async () => {
		const isClosed = server.listening ? once(server, "close") : undefined;
		server.close();
		live.stop();
		server.closeIdleConnections();
		const cut = setTimeout(() => server.closeAllConnections(), 5_000);
		await isClosed;
		clearTimeout(cut);
	});

	const running = begun.move();
	let stopping: Promise<void> | undefined;
	return {
		server,
		demo,
		stop: () => {
			stopping ??= running.disposeAsync();
			return stopping;
		},
	};
}
