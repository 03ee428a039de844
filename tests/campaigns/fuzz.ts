import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { demoAccounts } from "../../src/server/accounts/demo-accounts.ts";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { loadBank } from "../../src/server/assessments/load-bank.ts";
import { users } from "../../src/server/db/accounts.ts";
import { fillDemo } from "../../src/server/demo/fill-demo.ts";
import { migrate, openDatabase } from "../../src/server/platform/database.ts";
import { csrfToken, testApp } from "../support/app.ts";
import { builtPages } from "../support/built-pages.ts";
import { createUser } from "../support/cast.ts";
import { databaseOf, onServer, startCluster } from "../support/cluster.ts";
import { openRandom, type Random } from "../support/random.ts";
import { adminScenarios } from "./fuzz/admin-scenarios.ts";
import { externalScenarios } from "./fuzz/external-scenarios.ts";
import { startExternalServers } from "./fuzz/external-servers.ts";
import { mangled } from "./fuzz/mangle.ts";
import { type Call, fittingCall, type Operation, operationsOf } from "./fuzz/operations.ts";
import { openPool, type Pool } from "./fuzz/pool.ts";
import { type Caller, type RequestAs, scenarios as siteScenarios } from "./fuzz/scenarios.ts";

const { values } = parseArgs({
	options: {
		calls: { type: "string", default: "1000000" },
		minutes: { type: "string", default: "60" },
		seed: { type: "string", default: "1" },
		unreached: { type: "boolean", default: false },
	},
});

const scenarios = { ...siteScenarios, ...externalScenarios, ...adminScenarios };

/** An administrator's site-wide decisions: made at random they would lock the others out. Scenarios cover them. */
const siteWide = new Set(["POST /admin/switches/{name}", "POST /admin/bans", "POST /admin/people/{personId}"]);

/**
 * Calls that name something in the URL and are open to everybody all the same: public content, what anyone may ask for, what a secret in
 * the URL unlocks.
 */
const forStrangers: ReadonlySet<string> = new Set([
	"DELETE /startups/:slug/deck/requests",
	"GET /assessments/:subject",
	"GET /feed/media/:mediaId",
	"GET /feed/media/:mediaId/:file",
	"GET /feed/posts/:postId/event.ics",
	"GET /interview-feed/:token",
	"GET /jobs/:jobId/share",
	"GET /pictures/:name/:width",
	"GET /v/:code",
	"POST /application/jobs/:jobId",
	"POST /assessments/:subject/start",
	"POST /companies/:slug/claim",
	"POST /feed/posts/:postId/interested",
	"POST /feed/posts/:postId/report",
	"POST /groups/:slug/join",
	"POST /groups/:slug/withdraw",
	"POST /startups/:slug/deck/requests",
	"POST /user/providers/:provider",
]);

/** Concurrent callers: while one waits for the database, another is served. */
const concurrency = 8;

type Actor = {
	name: string;
	roles: readonly Operation["audience"][];
	cookie: () => Promise<string>;
	/** Called after the actor signed out, was suspended or was erased: the next call signs in again. */
	forgetSession: () => void;
	pool: Pool;
};

/**
 * Calls every operation of the contract, and every form of a page, as a guest, a seeker, a recruiter, a moderator and an administrator of
 * the demo, several at once: half of the calls fit the contract, with ids that earlier responses named, half are broken. No response may be
 * a fault of ours, and each must have a status that the contract states.
 */
async function fuzz(): Promise<void> {
	const { calls, minutes, seed } = values;
	const site = await openSite();
	const tally: Tally = { calls: 0, faults: new Map(), undocumented: new Map(), reached: new Set(), last: new Map(), stopped: new Map() };
	const started = Date.now();
	const until = started + Number(minutes) * 60_000;
	/** One of the concurrent callers. */
	const callOn = async (random: Random) => {
		while (tally.calls < Number(calls) && Date.now() < until) {
			const actor = random.pick(site.actors);
			if (random.chance(0.002)) await runScenario(site, random.pick(Object.keys(scenarios)), tally);
			else if (random.chance(0.1)) await submit(site, actor, random, tally);
			else await callOnce(site, actor, random, tally);
		}
	};
	const progress = setInterval(() => {
		const pace = Math.round((1000 * tally.calls) / (Date.now() - started));
		console.log(`${tally.calls} calls, ${pace} a second, ${tally.reached.size} of ${site.operations.length} operations reached`);
	}, 60_000);
	try {
		for (const name of Object.keys(scenarios)) await runScenario(site, name, tally);
		await Promise.all(Array.from({ length: concurrency }, (_, place) => callOn(openRandom(Number(seed) * concurrency + place))));
	} finally {
		clearInterval(progress);
		await site.close();
	}
	const share = Math.round((1000 * tally.reached.size) / site.operations.length) / 10;
	const minutesTaken = Math.round((Date.now() - started) / 6_000) / 10;
	console.log(
		`\n${tally.calls} calls in ${minutesTaken} minutes (seed ${seed}): ${tally.faults.size} kinds of fault, ${tally.undocumented.size} undocumented statuses`,
	);
	console.log(`${tally.reached.size} of ${site.operations.length} operations answered 2xx: ${share} %`);
	for (const [scenario, reason] of tally.stopped) console.log(`the scenario ${scenario} stopped: ${reason}`);
	for (const [problem, example] of [...tally.faults, ...tally.undocumented]) console.log(`${problem}\n  ${example}`);
	if (values.unreached)
		for (const { key } of site.operations)
			if (!tally.reached.has(key)) console.log(`not reached: ${key}\n  ${tally.last.get(key) ?? "never tried"}`);
	process.exitCode = tally.faults.size + tally.undocumented.size > 0 ? 1 : 0;
}

type Site = Awaited<ReturnType<typeof openSite>>;
type Tally = {
	calls: number;
	faults: Map<string, string>;
	undocumented: Map<string, string>;
	reached: Set<string>;
	last: Map<string, string>;
	/** Scenarios that did not run to their end. */
	stopped: Map<string, string>;
};

/** Opens the built pages and the app in this process, on the demo. */
async function openSite() {
	const cluster = await startCluster();
	await onServer(cluster.connection, (run) => run("create database fuzz"));
	const connection = databaseOf(cluster.connection, "fuzz");
	await migrate(connection);
	const database = openDatabase(connection);
	const external = await startExternalServers();
	const site = await testApp(external.env, { ...database, close: () => database.close() });
	external.provider.serve(site.services.settings.publicUrl);
	await fillDemo(site.services);
	await loadBank(site.services);
	const pages = await builtPages(site);
	const operations = operationsOf(await (await pages.app.request("/api/openapi.json")).json());
	const judge = await createUser(site.db, { moderatorSince: new Date(), roles: ["jobseeker", "recruiter"], fullName: "Judge Mbarga" });
	const keeper = await createUser(site.db, { administratorSince: new Date(), roles: ["jobseeker"], fullName: "Keeper Neba" });
	const stranger = await createUser(site.db, { roles: ["jobseeker", "recruiter"], fullName: "Nobody Here" });
	const idOf = async (email: string) => (await site.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? "";
	const [seeker, recruiter] = [await idOf(demoAccounts.seeker), await idOf(demoAccounts.recruiter)];
	const person = (name: string, userId: string, roles: Actor["roles"]): Actor => {
		let token: string | undefined;
		const cookie = async () => {
			if (!token) {
				await site.db.update(users).set({ suspendedAt: null, deleteAfter: null, activeRole: "recruiter" }).where(eq(users.id, userId));
				token = await openSession(site.db, { userId, userAgent: "fuzz", byPasskey: true });
			}
			return `csrftoken=t; session=${token}`;
		};
		const forgetSession = () => {
			token = undefined;
		};
		return { name, roles, cookie, forgetSession, pool: openPool() };
	};
	const actors: Actor[] = [
		{ name: "guest", roles: ["anyone"], cookie: async () => "csrftoken=t", forgetSession: () => {}, pool: openPool() },
		person("seeker", seeker, ["anyone", "signed-in", "jobseeker"]),
		person("recruiter", recruiter, ["anyone", "signed-in", "recruiter"]),
		person("moderator", judge.id, ["anyone", "signed-in", "jobseeker", "recruiter", "moderator"]),
		person("administrator", keeper.id, ["anyone", "signed-in", "jobseeker", "administrator"]),
	];
	const close = async () => {
		await site.close();
		await external.close();
		await cluster.stop();
	};
	return {
		external,
		stranger,
		site,
		app: pages.app,
		actions: pages.routes.filter(({ module }) => module.action),
		operations,
		actors,
		close,
	};
}

/** Makes a call, three times in four one the actor may make; every other call is broken. */
async function callOnce({ app, operations, actors }: Site, actor: Actor, random: Random, tally: Tally): Promise<void> {
	const all = actor.roles.includes("administrator") ? operations.filter(({ key }) => !siteWide.has(key)) : operations;
	const own = all.filter(({ audience }) => actor.roles.includes(audience));
	const fresh = own.filter(({ key }) => !tally.reached.has(key));
	const operation = random.chance(0.75) ? random.pick(fresh.length > 0 && random.chance(0.5) ? fresh : own) : random.pick(all);
	const fits = random.chance(0.5);
	const fitting = fittingCall(operation, actor.pool, random);
	const call = fits ? fitting : mangled(fitting, random);
	const response = await app.request(addressOf(call), await requestOf(call, await actor.cookie()));
	tally.calls++;
	if (response.status === 401) actor.forgetSession();
	const line = `${call.method} ${addressOf(call).slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 400)} as ${actor.name}: ${response.status}`;
	if (isFault(response.status)) tally.faults.set(`${operation.key} ${response.status}`, line);
	const isSame = fits || (call.method === operation.method && call.path.split("/").length === operation.path.split("/").length);
	if (isSame && fits && !operation.statuses.has(response.status)) tally.undocumented.set(`${operation.key} ${response.status}`, line);
	if (fits && isSuccess(response.status)) tally.reached.add(operation.key);
	else if (fits && actor.roles.includes(operation.audience)) tally.last.set(operation.key, line);
	if (!response.headers.get("content-type")?.startsWith("application/json")) return void (await response.body?.cancel());
	const text = await response.text();
	const answer = text ? JSON.parse(text) : {};
	if (!answer.success) return;
	for (const one of actors) if (one === actor || random.chance(0.2)) one.pool.learn(answer, call.params);
}

/**
 * Makes calls that belong together, one after the other, all of them permitted; whatever they name is available to all actors afterwards.
 */
async function runScenario({ site, operations, actors, external, stranger }: Site, name: string, tally: Tally): Promise<void> {
	const request: RequestAs = async (as, key, input) => {
		const call = { key, input: (input ?? {}) as Sent };
		const stated = key.replace(/:(\w+)/g, "{$1}");
		// what the URL names belongs to certain people: a stranger must find nothing there
		if (call.input.params && !forStrangers.has(key)) {
			const { status, body } = await answerTo(site, stranger, call);
			if (isSuccess(status)) tally.faults.set(`${stated} is open to a stranger`, JSON.stringify(body).slice(0, 300));
		}
		const { status, body } = await answerTo(site, as, call);
		tally.calls++;
		const line = `${stated} in the scenario ${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
		if (isFault(status)) tally.faults.set(`${stated} ${status}`, line);
		if (!operations.find((one) => one.key === stated)?.statuses.has(status)) tally.undocumented.set(`${stated} ${status}`, line);
		if (!isSuccess(status)) throw new Error(line);
		tally.reached.add(stated);
		for (const { pool } of actors) pool.learn(body, {});
		return body;
	};
	await scenarios[name]?.(request, site, external).catch((error: Error) => tally.stopped.set(name, error.message));
}

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; form?: FormData };

/** Returns the response to a scenario's call, as bytes if it is a file. */
async function answerTo(site: Site["site"], as: Caller, { key, input }: { key: string; input: Sent }) {
	const [method = "", path = ""] = key.split(" ");
	const { params = {}, query = {}, body, form } = input;
	const address = addressOf({ path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "")), query });
	const headers = { "x-csrftoken": csrfToken, ...(body === undefined ? {} : { "content-type": "application/json" }) };
	const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
	const caller = as === null ? site.guest : "jar" in as ? as : site.as(as);
	const response = await caller.request(address, { method, headers, ...(sent ? { body: sent } : {}) });
	const isJson = response.headers.get("content-type")?.startsWith("application/json");
	return { status: response.status, body: isJson ? await response.json() : new Uint8Array(await response.arrayBuffer()) };
}

/** Submits a page's form with random fields, from our own origin. */
async function submit({ app, actions }: Site, actor: Actor, random: Random, tally: Tally): Promise<void> {
	const { address } = random.pick(actions);
	const path = address
		.replace(/:(\w+)/g, (_, name: string) =>
			encodeURIComponent(String(actor.pool.draw(random, name, `${name}Id`) ?? "nothing").toWellFormed()),
		)
		.replace("*", "nowhere");
	const names = [
		"intent",
		"id",
		"title",
		"content",
		"message",
		"reason",
		"name",
		"email",
		"password",
		"version",
		"text",
		"act",
		"answer",
		"outcome",
	];
	const fields = names
		.filter(() => random.chance(0.3))
		.map((name) => [name, random.pick(["", "a", "\0", "-1", "delete", "save", "x".repeat(5_000)])] as [string, string]);
	const headers = { origin: "http://localhost:3000", "content-type": "application/x-www-form-urlencoded", cookie: await actor.cookie() };
	const response = await app.request(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
	tally.calls++;
	if (response.status === 401) actor.forgetSession();
	if (isFault(response.status))
		tally.faults.set(`form of ${address} ${response.status}`, `${path} ${JSON.stringify(fields)?.slice(0, 400)} as ${actor.name}`);
	await response.body?.cancel();
}

/** 303 counts too: a URL to go to is all that was asked for. */
const isSuccess = (status: number) => status === 200 || status === 303;

/** 503 is not one: the operator has not set that feature up. */
const isFault = (status: number) => status >= 500 && status !== 503;

function addressOf({ path, query }: Pick<Call, "path" | "query">): string {
	const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one).toWellFormed()]));
	return `/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""}`;
}

async function requestOf({ method, body, isMultipart }: Call, cookie: string): Promise<RequestInit> {
	const headers: Record<string, string> = { cookie, "x-csrftoken": "t" };
	if (!body || method === "GET" || method === "HEAD") return { method, headers };
	if (!isMultipart) return { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
	const form = new FormData();
	for (const [name, value] of Object.entries(body))
		for (const one of [value].flat())
			form.append(name, one instanceof File ? one : typeof one === "object" ? JSON.stringify(one) : String(one).toWellFormed());
	return { method, headers, body: form };
}

await fuzz();
