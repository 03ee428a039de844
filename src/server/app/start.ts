import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { alertHandlers } from "../alerts/send-alert.ts";
import { refusalsAreDue, sendRefusals } from "../applications/move.ts";
import { loadBank } from "../assessments/load-bank.ts";
import { rekeyCompanies } from "../companies/rekey.ts";
import { fillDemo } from "../demo/fill-demo.ts";
import { isFromProxy } from "../http/address.ts";
import { createHouse } from "../http/house.ts";
import { remindersAreDue, remindOfInterviews } from "../interviews/remind.ts";
import { switchToNotify } from "../live/event-outbox.ts";
import { type EventServer, openEventServer } from "../live/event-server.ts";
import { createLive } from "../live/live.ts";
import { noticesAreDue } from "../mail/mail-notices.ts";
import { mailHandlers } from "../mail/send-mail.ts";
import { fraudNoticesAreDue, notifyOfFraud } from "../moderation/notify-of-fraud.ts";
import { nightlyTasks } from "../nightly/nightly-tasks.ts";
import { migrate, openDatabase, visitorTimeout } from "../platform/database.ts";
import { announce, listen } from "../platform/listen.ts";
import type { Log } from "../platform/log.ts";
import { openFiles } from "../platform/open-files.ts";
import { startPostgres } from "../platform/postgres.ts";
import { houseChannel, liveChannel, publicChannel } from "../platform/publish.ts";
import { openSeal } from "../platform/seal.ts";
import type { Settings } from "../platform/settings.ts";
import { slowQueriesTo } from "../platform/slow-queries.ts";
import { openStandbys } from "../platform/standbys.ts";
import { tracedFiles } from "../platform/traced-files.ts";
import type { Traces } from "../platform/traces.ts";
import { pushHandlers } from "../push/send-push.ts";
import { pushesAreDue } from "../push/write-pushes.ts";
import { startQueue } from "../queue/work.ts";
import { closingMessagesAreDue, writeClosingMessages } from "../replies/closing.ts";
import { isIndexOld, reindexJobs } from "../search/reindex-jobs.ts";
import { enginesAreOutdated, notifyEngines } from "../site/index-now.ts";
import { readRules } from "../warnings/warnings.ts";
import { deliver } from "../webhooks/deliver.ts";
import { createApp } from "./app.ts";
import { createGuestCache, type GuestCache } from "./guest-cache.ts";
import { openRequestJournal, openSecurityJournal } from "./journals.ts";
import type { Metrics } from "./metrics.ts";
import { createRouteNames } from "./name-route.ts";
import { createPages, type PageContext } from "./pages.ts";
import { routes } from "./routes.ts";
import { createHttpServer } from "./server.ts";
import type { StaticFiles } from "./static-files.ts";
import { watchRequest } from "./watch-request.ts";

/** Minimum of milliseconds left to requests in progress once the server stops accepting connections. */
const minDrainMs = 5_000;

type StartOptions = {
	settings: Settings;
	log: Log;
	/** Renders a page (`renderPage` in src/web/entry.server.tsx). */
	render: (request: Request, context: PageContext) => Promise<Response>;
	files: StaticFiles;
	/** The router's page patterns, which requests are logged by. */
	pagePatterns?: readonly string[];
	cache?: GuestCache;
	/** See `createHttpServer`. */
	hasPolicy?: boolean;
	/** Called with each step of the start. */
	onStep: (text: string) => void;
};

export type RunningSite = {
	/** Not listening yet. */
	server: Server;
	/** The two demo accounts; null if the database holds no demo. */
	demo: Awaited<ReturnType<typeof fillDemo>>;
	/** Finishes requests in progress, then stops everything that was started. */
	stop(): Promise<void>;
};

/**
 * Starts the whole server on its database and files; the caller provides the pages and calls listen. On failure, everything started so far
 * is stopped.
 */
export async function start({
	settings,
	log,
	render,
	files,
	pagePatterns = [],
	cache = createGuestCache(),
	hasPolicy = true,
	onStep,
}: StartOptions): Promise<RunningSite> {
	await using resources = new AsyncDisposableStack();
	onStep(settings.databaseUrl ? "connecting to the database" : "starting PostgreSQL");
	const connection = settings.databaseUrl
		? { connectionString: settings.databaseUrl }
		: resources.adopt(await startPostgres({ dataDir: settings.dataDir, log }), (postgres) => postgres.stop()).connection;
	// listening, long-held locks and long statements need a connection of their own, not a pooled one
	const directConnection = settings.databaseListenUrl ? { connectionString: settings.databaseListenUrl } : connection;
	onStep("updating the tables");
	await migrate(directConnection);
	const traces = settings.traces
		? resources.adopt(await (await import("../platform/traces.ts")).openTraces(log), ({ stop }) => stop())
		: null;
	const span = traces?.statement;
	let metrics: Metrics | null = null;
	const { slowQueryMs } = settings;
	const slow = slowQueryMs === null ? undefined : slowQueriesTo(log, { from: slowQueryMs, onSlow: () => metrics?.slowQuery() });
	const database = resources.adopt(openDatabase(connection, { timeout: visitorTimeout, slow, span }), ({ close }) => close());
	// background work may take longer, and takes no connection from visitors
	const background = resources.adopt(openDatabase(directConnection, { max: 6, slow, span }), ({ close }) => close());
	const listeningDatabase =
		directConnection === connection
			? database
			: resources.adopt(openDatabase(directConnection, { max: 1, timeout: visitorTimeout }), ({ close }) => close());
	await rekeyCompanies(background.db);
	const untracedFiles = await openFiles(settings);
	const storedFiles = traces && settings.bucket ? tracedFiles(untracedFiles, traces.inSpan) : untracedFiles;
	const requests = resources.adopt(await openRequestJournal({ settings, log }), ({ close }) => close());
	const security = resources.adopt(await openSecurityJournal({ settings, log }), ({ close }) => close());
	const replicas = settings.databaseReplicaUrls;
	const standbys = replicas.length > 0 ? resources.adopt(openStandbys(replicas, database.db), ({ stop }) => stop()) : undefined;
	const invalidate = () => {
		standbys?.invalidate();
		cache.invalidate();
	};
	let events: EventServer | null = null;
	const live = createLive({ db: database.db, log, isLate: () => events?.isAway() ?? false });
	const house = createHouse(background.db);
	await house.reload();
	// while the database is unreachable, keep the last known value
	const renewHouse = () => void house.reload().then(invalidate, () => {});
	if (settings.metrics) {
		const { createMetrics, serveMetrics } = await import("./metrics.ts");
		const pools = { visitors: database.pool, background: background.pool };
		metrics = createMetrics({ pools, db: background.db, streams: () => live.size(), isLate: settings.eventsUrl ? live.isLate : null });
		resources.adopt(await serveMetrics(metrics, settings.metrics), ({ stop }) => stop());
	}
	const count = metrics?.answered;
	const services = {
		db: database.db,
		files: storedFiles,
		seal: await openSeal(settings),
		log,
		security,
		settings,
		live,
		house,
		...(standbys ? { standbys } : {}),
		...(traces ? { inSpan: traces.inSpan } : {}),
	};
	const backgroundServices = { ...services, db: background.db };
	await loadBank(backgroundServices);
	onStep("loading the fraud rules");
	readRules();
	const demo = settings.demo ? await fillDemo(backgroundServices, () => onStep("filling the demo")) : null;

	const channels = {
		[publicChannel]: { onMessage: invalidate, onGap: invalidate },
		[liveChannel]: live,
		[houseChannel]: { onMessage: renewHouse, onGap: renewHouse },
	};
	const listening = resources.adopt(await listen(listeningDatabase, channels), (listening) => listening.stop());
	live.startListening(listening.run);
	if (settings.eventsUrl) {
		const pools = [database.pool, background.pool];
		const opening = { url: settings.eventsUrl, site: settings.publicUrl, db: background.db, pools, channels, log };
		events = resources.adopt(await openEventServer(opening), ({ stop }) => stop());
	} else await switchToNotify(background.db);
	const pages = createPages({ render, app: () => app, settings, house });
	const app = createApp({ services, routes, pages });
	const queue = startQueue({
		services: backgroundServices,
		pool: background.pool,
		handlers,
		due: dueTasks(settings),
		runOnOwnConnection: listening.run,
	});
	resources.adopt(queue, ({ stop }) => stop());
	const nameRoute = createRouteNames([...app.routes, { path: "/assets/:file" }, ...pagePatterns.map((path) => ({ path }))]);
	let isDraining = false;
	const server = createHttpServer({
		app,
		isDraining: () => isDraining,
		watch: (requestId, incoming, outgoing) => watchRequest(requests, { requestId, incoming, outgoing, nameRoute, count }),
		...(traces ? { trace: traceRequests(traces, { settings, nameRoute }) } : {}),
		cache: { ...(metrics?.watchCache(cache) ?? cache), invalidate },
		files,
		settings,
		house,
		hasPolicy,
		// a lost NOTIFY is covered by the cache's TTL
		announce: () => void announce(background.db, publicChannel).catch(() => {}),
	});
	resources.defer(async () => {
		isDraining = true;
		await drain(server, { live, ms: settings.drainSeconds * 1_000 });
	});

	const running = resources.move();
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

const handlers: Parameters<typeof startQueue>[0]["handlers"] = {
	...mailHandlers,
	...alertHandlers,
	...pushHandlers,
	...nightlyTasks,
	sendRefusals: ({ db }) => sendRefusals(db),
	writeClosingMessages: ({ db }) => writeClosingMessages(db),
	remindInterviews: ({ db }) => remindOfInterviews(db),
	reindexJobs: ({ db }) => reindexJobs(db),
	notifyOfFraud: ({ db }) => notifyOfFraud(db),
	notifyEngines,
	deliver,
};

const dueTasks = ({ indexNowUrl }: Settings): Parameters<typeof startQueue>[0]["due"] => ({
	mailNotices: noticesAreDue,
	pushNotices: pushesAreDue,
	sendRefusals: refusalsAreDue,
	writeClosingMessages: closingMessagesAreDue,
	remindInterviews: remindersAreDue,
	reindexJobs: isIndexOld,
	notifyOfFraud: fraudNoticesAreDue,
	...(indexNowUrl ? { notifyEngines: enginesAreOutdated } : {}),
});

type TraceContext = { settings: Settings; nameRoute: ReturnType<typeof createRouteNames> };

const traceRequests =
	({ request }: Traces, { settings, nameRoute }: TraceContext): NonNullable<Parameters<typeof createHttpServer>[0]["trace"]> =>
	({ method = "GET", url = "/", headers, socket }, outgoing, answer) => {
		const isNamed = isFromProxy(socket.remoteAddress ?? "", settings);
		request({ route: nameRoute(method, url.split("?", 1)[0] ?? "/"), headers: isNamed ? headers : null, outgoing }, answer);
	};

/** Goes on answering for `ms` milliseconds, then stops accepting connections and finishes the requests in progress. */
async function drain(server: Server, { live, ms }: { live: ReturnType<typeof createLive>; ms: number }): Promise<void> {
	const isClosed = server.listening ? once(server, "close") : undefined;
	if (isClosed) await wait(ms);
	server.close();
	live.stop();
	server.closeIdleConnections();
	const forceClose = setTimeout(() => server.closeAllConnections(), Math.max(minDrainMs, ms));
	await isClosed;
	clearTimeout(forceClose);
}
