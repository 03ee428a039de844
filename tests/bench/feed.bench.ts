import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openSession, sessionHash } from "../../src/server/accounts/sessions.ts";
import { createApp } from "../../src/server/app/app.ts";
import { routes } from "../../src/server/app/routes.ts";
import { createHouse } from "../../src/server/http/house.ts";
import { createLive } from "../../src/server/live/live.ts";
import { countStatements, type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { silentJournal } from "../../src/server/platform/journal.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { openSeal } from "../../src/server/platform/seal.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { addressOf } from "../support/cluster.ts";
import { median } from "../support/median.ts";
import { startOwnSite } from "../support/own-site.ts";
import { idOf, loadComments, loadFeed } from "./feed-loader.ts";
import { answersPerSecond, requestBytes } from "./load.ts";

/**
 * The feed of 2,000 people with 200,000 follows and 100,000 posts, and with ten times the posts, against the same rows in plain SQL and a
 * bare `node:http` server, alternating in one run.
 */
const { values } = parseArgs({
	options: {
		posts: { type: "string", default: "100000" },
		times: { type: "string", default: "10" },
		seconds: { type: "string", default: "3" },
		rounds: { type: "string", default: "5" },
		connections: { type: "string", default: "20" },
	},
	strict: false,
});
const posts = Number(values.posts);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = Number(values.connections);
const targets = { following: 1.2, statements: 3, comments: 2, like: 0.4 };
/** Wanted shares of a bare server's requests per second. */
const share = { page: 0.35, following: 2 };
/** The reader, a person in the middle, and other readers: each follows a hundred. */
const reader = idOf("person", 77);
const readers = Array.from({ length: 40 }, (_, n) => idOf("person", 77 + n * 40));
const csrf = { cookie: "csrftoken=bench", "x-csrftoken": "bench" };

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const largeOne = { ...postgres.connection, database: "large" };
const small = openDatabase(postgres.connection, { timeout: 3_600_000 });
const large = openDatabase(largeOne, { timeout: 3_600_000 });
try {
	await small.pool.query("create database large");
	await migrate(postgres.connection);
	await migrate(largeOne);
	await fill(small.db, { count: posts });
	await fill(large.db, { count: posts * Number(values.times), isUnindexed: true });
	await loadComments(small.db, { post: 1, count: 500, from: 0 });
	await loadComments(small.db, { post: 2, count: 5, from: 1_000 });
	await small.pool.query("vacuum analyze");
	await benchPages();
	await benchFollowing();
	await benchLikes();
} finally {
	await large.close();
	await small.close();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function fill(db: Database, { count, isUnindexed }: { count: number; isUnindexed?: boolean }): Promise<void> {
	const started = performance.now();
	await loadFeed(db, { people: 2_000, follows: 200_000, posts: count, isUnindexed: isUnindexed ?? false });
	await db.execute(sql`vacuum analyze`);
	console.log(`${count.toLocaleString("en")} posts loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Measures the built product's signed-in pages, in requests per second and one at a time. */
async function benchPages(): Promise<void> {
	const address = addressOf(postgres.connection);
	const site = await startOwnSite({ DATABASE_URL: address, DEMO: "off" });
	const bare = spawn(process.execPath, ["tests/bench/bare-feed.mjs"], {
		env: { ...process.env, DATABASE_URL: address },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const bareUrl = String((await once(bare.stdout, "data"))[0]).trim();
	const siteUrl = site.address.replace("localhost", "127.0.0.1");
	const all = await Promise.all(readers.map((userId) => openSession(small.db, { userId, userAgent: "bench" })));
	const readersHeaders = all.map((token) => ({
		"accept-encoding": "gzip, deflate, br, zstd",
		"accept-language": "en",
		cookie: `csrftoken=bench; session=${token}`,
		"x-token": sessionHash(token),
	}));
	const [headers = {}] = readersHeaders;
	const measure = (url: string) => {
		const { origin, pathname, search } = new URL(url);
		const requests = readersHeaders.map((one) => requestBytes({ origin, method: "GET", path: pathname + search, headers: one }));
		let n = 0;
		return answersPerSecond({ origin, connections, seconds, next: () => requests[n++ % requests.length] ?? Buffer.alloc(0) });
	};
	try {
		for (const [name, path, rows, target] of [
			["first feed page, signed in, API", "/api/feed/posts", "/rows", share.page],
			["first feed page, signed in, page", "/feed", "/rows", share.page],
			["posts of people followed, API", "/api/feed/posts?following=true&limit=30", "/followed", share.following],
			["posts of people followed, page", "/feed?following=true", "/followed", share.page],
		] as const) {
			const answer = await fetch(siteUrl + path, { headers });
			const bytes = Buffer.alloc(Number(answer.headers.get("content-length")), 1);
			await fetch(`${bareUrl}/bytes`, { method: "PUT", body: bytes });
			await measure(siteUrl + path); // compiled
			const [ownRates, sent, read] = await alternate(
				() => measure(siteUrl + path),
				[() => measure(`${bareUrl}/bytes`), () => measure(bareUrl + rows)],
			);
			report(`${name}, relative to bare node:http with the same rows in plain SQL`, { ours: ownRates, bare: read, target });
			report(`${name}, relative to bare node:http sending ${bytes.length.toLocaleString("en")} prepared bytes`, {
				ours: ownRates,
				bare: sent,
				target: share.page,
			});
		}
		const open = (post: number) => async () => {
			const started = performance.now();
			await (await fetch(`${siteUrl}/feed/${idOf("post", post)}`, { headers })).arrayBuffer();
			return performance.now() - started;
		};
		await compare("opening a post with 500 comments, relative to one with 5", { one: open(1), other: open(2), target: targets.comments });
	} finally {
		bare.kill();
		await site.stop();
	}
}

/** Opens the app without a network, to measure a call and count its statements. */
async function openApp(db: Database) {
	const settings = readSettings({ DATA_DIR: folder, DEMO: "off", RATE_LIMITS: "off", PUBLIC_URL: "http://localhost:3000" });
	const services = {
		db,
		files: await openFiles(settings),
		seal: await openSeal(settings),
		log: silentLog,
		security: silentJournal,
		settings,
		live: createLive({ db, log: silentLog }),
		house: createHouse(db),
	};
	const app = createApp({ services, routes, pages: async () => new Response("page") });
	const tokens = new Map<string, string>();
	return async (path: string, { as, ...init }: RequestInit & { as: string }) => {
		const token = tokens.get(as) ?? (await openSession(db, { userId: as, userAgent: "bench" }));
		tokens.set(as, token);
		const answer = await app.request(path, { ...init, headers: { ...csrf, cookie: `${csrf.cookie}; session=${token}` } });
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
		return answer.arrayBuffer();
	};
}

async function benchFollowing(): Promise<void> {
	const [few, many] = [await openApp(small.db), await openApp(large.db)];
	const reading = (request: typeof few) => {
		let n = 0;
		return async () => {
			// a different reader each time, measured on their second look
			const as = idOf("person", (n++ * 37) % 2_000);
			await request("/api/feed/posts?following=true", { as });
			const started = performance.now();
			await request("/api/feed/posts?following=true", { as });
			return performance.now() - started;
		};
	};
	await compare(`Following at ${values.times} × the posts`, { one: reading(many), other: reading(few), target: targets.following });
	await compare(`Everyone at ${values.times} × the posts`, {
		one: timed(() => many("/api/feed/posts", { as: reader })),
		other: timed(() => few("/api/feed/posts", { as: reader })),
		target: targets.following,
	});
	for (const path of ["/api/feed/posts", "/api/feed/posts?following=true", `/api/feed/comments/${idOf("post", 1)}`]) {
		const { statements } = await countStatements(() => few(path, { as: reader }));
		console.log(`${statements.length <= targets.statements ? "ok  " : "MANY"} ${path}: ${statements.length} statements`);
	}
}

function timed(run: () => Promise<unknown>): () => Promise<number> {
	return async () => {
		const started = performance.now();
		await run();
		return performance.now() - started;
	};
}

/** Measures likes, ten at a time, each by a different person on a different post, with the author's notification. */
async function benchLikes(): Promise<void> {
	const request = await openApp(small.db);
	let next = 0;
	const pair = () => {
		const n = next++;
		return { post: idOf("post", 1_000 + (n % 50_000)), person: idOf("person", 100 + (n % 1_900)) };
	};
	for (let n = 100; n < 2_000; n++) await request("/api/feed/posts?limit=1", { as: idOf("person", n) }); // sessions
	const perSecond = async (like: () => Promise<unknown>) => {
		const until = performance.now() + seconds * 1000;
		let count = 0;
		const work = async () => {
			for (; performance.now() < until; count++) await like();
		};
		await Promise.all(Array.from({ length: 10 }, work));
		return count / seconds;
	};
	const likeOnSite = () => {
		const { post, person } = pair();
		return request(`/api/feed/posts/${post}/like`, { as: person, method: "POST" });
	};
	const likeInSql = async () => {
		const { post, person } = pair();
		const client = await small.pool.connect();
		await client.query("begin");
		const { rowCount } = await client.query("insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing", [
			post,
			person,
		]);
		if (rowCount) {
			await client.query("update posts set likes_count = likes_count + 1 where id = $1", [post]);
			await client.query(
				`insert into notifications (id, user_id, type, kind, facts, target_kind, target_id)
				select gen_random_uuid(), author_id, 'community', 'postLiked', jsonb_build_object('actor', full_name, 'actorId', users.id), 'post', posts.id
				from posts, users where posts.id = $1 and users.id = $2`,
				[post, person],
			);
		}
		await client.query("commit");
		client.release();
	};
	const [ownRates, sqlRates] = await alternate(() => perSecond(likeOnSite), [() => perSecond(likeInSql)]);
	report("a like with its notification, relative to the same transaction in bare SQL", {
		ours: ownRates,
		bare: sqlRates,
		target: targets.like,
	});
}

/** Measures all of them in every round, one after the other, so that other work on the machine affects all alike. */
async function alternate(...[first, others]: [() => Promise<number>, (() => Promise<number>)[]]): Promise<number[][]> {
	const all: number[][] = [first, ...others].map(() => []);
	for (let round = 0; round < rounds; round++) for (const [i, measure] of [first, ...others].entries()) all[i]?.push(await measure());
	return all;
}

type Report = { ours: number[] | undefined; bare: number[] | undefined; target: number };

function report(name: string, { ours = [], bare = [], target }: Report): void {
	const ratio = median(ours.map((one, i) => one / (bare[i] ?? one)));
	const counts = ours.map((one, i) => `${Math.round(one)}/${Math.round(bare[i] ?? 0)}`).join(", ");
	console.log(
		`${ratio >= target ? "ok  " : "SLOW"} ${name}: ${percent(ratio)} (target ${percent(target)}; per second in each round: ${counts})`,
	);
}

type Compared = { one: () => Promise<number>; other: () => Promise<number>; target: number };

/** Compares the milliseconds of two, alternating, a hundred times each after twenty warm-up rounds. */
async function compare(name: string, { one, other, target }: Compared): Promise<void> {
	const times: [number, number][] = [];
	for (let n = 0; n < 120; n++) times.push([await one(), await other()]);
	const counted = times.slice(20);
	const [a, b] = [median(counted.map(([ms]) => ms)), median(counted.map(([, ms]) => ms))];
	console.log(
		`${a / b <= target ? "ok  " : "SLOW"} ${name}: ${(a / b).toFixed(2)} × (target ${target} ×; ${a.toFixed(1)} against ${b.toFixed(1)} ms)`,
	);
}

function percent(ratio: number): string {
	return `${Math.round(ratio * 100)} %`;
}
