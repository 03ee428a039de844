import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { demoAccounts } from "../../src/server/accounts/demo-accounts.ts";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { loadBank } from "../../src/server/assessments/load-bank.ts";
import { users } from "../../src/server/db/accounts.ts";
import { fillDemo } from "../../src/server/demo/fill-demo.ts";
import { migrate, openDatabase } from "../../src/server/platform/database.ts";
import { testApp } from "../support/app.ts";
import { builtPages } from "../support/built-pages.ts";
import { createUser } from "../support/cast.ts";
import { databaseOf, onServer, startCluster } from "../support/cluster.ts";
import { mangled } from "./fuzz/mangle.ts";
import { type Call, fittingCall, type Operation, operationsOf } from "./fuzz/operations.ts";
import { openPool, type Pool } from "./fuzz/pool.ts";
import { openRandom, type Random } from "./fuzz/random.ts";
import { stories, type Tell } from "./fuzz/stories.ts";

const { values } = parseArgs({
	options: {
		calls: { type: "string", default: "1000000" },
		minutes: { type: "string", default: "60" },
		seed: { type: "string", default: "1" },
		unreached: { type: "boolean", default: false },
	},
});

type Actor = { name: string; roles: readonly Operation["audience"][]; cookie: () => Promise<string>; pool: Pool };

/**
 * Calls every operation of the contract, and every form of a page, as a guest, a seeker, a recruiter and a moderator of the demo:
 * half of the calls fit the contract, with the ids that earlier answers named, half are broken. No answer may be a fault of
 * ours, and each has a status that the contract states.
 */
async function fuzz(): Promise<void> {
	const { calls, minutes, seed } = values;
	const random = openRandom(Number(seed));
	const site = await openSite();
	const until = Date.now() + Number(minutes) * 60_000;
	const started = Date.now();
	const tally: Tally = { calls: 0, faults: new Map(), undocumented: new Map(), reached: new Set(), last: new Map(), stopped: new Map() };
	const untold = Object.keys(stories);
	try {
		while (tally.calls < Number(calls) && Date.now() < until) {
			const actor = random.pick(site.actors);
			if (untold.length > 0) await tellStory(site, untold.shift() ?? "", tally);
			else if (random.chance(0.005)) await tellStory(site, random.pick(Object.keys(stories)), tally);
			else if (random.chance(0.1)) await submit(site, actor, random, tally);
			else await callOnce(site, actor, random, tally);
			if (tally.calls % 5_000 === 0)
				console.log(`${tally.calls} calls, ${tally.reached.size} of ${site.operations.length} operations reached`);
		}
	} finally {
		await site.close();
	}
	const share = Math.round((1000 * tally.reached.size) / site.operations.length) / 10;
	const minutesTaken = Math.round((Date.now() - started) / 6_000) / 10;
	console.log(
		`\n${tally.calls} calls in ${minutesTaken} minutes (seed ${seed}): ${tally.faults.size} kinds of fault, ${tally.undocumented.size} undocumented statuses`,
	);
	console.log(`${tally.reached.size} of ${site.operations.length} operations answered 2xx: ${share} %`);
	for (const [story, why] of tally.stopped) console.log(`the story of ${story} stopped: ${why}`);
	for (const [what, example] of [...tally.faults, ...tally.undocumented]) console.log(`${what}\n  ${example}`);
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
	/** Stories that did not go their whole way. */
	stopped: Map<string, string>;
};

/** The built pages and the app in this process, on the demo. */
async function openSite() {
	const cluster = await startCluster();
	await onServer(cluster.connection, (run) => run("create database fuzz"));
	const connection = databaseOf(cluster.connection, "fuzz");
	await migrate(connection);
	const database = openDatabase(connection);
	const site = await testApp({}, { ...database, close: () => database.close() });
	await fillDemo(site.services);
	await loadBank(site.services);
	const pages = await builtPages(site);
	const operations = operationsOf(await (await pages.app.request("/api/openapi.json")).json());
	const judge = await createUser(site.db, { moderatorSince: new Date(), roles: ["jobseeker", "recruiter"], fullName: "Judge Mbarga" });
	const idOf = async (email: string) => (await site.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? "";
	const [seeker, recruiter] = [await idOf(demoAccounts.seeker), await idOf(demoAccounts.recruiter)];
	const cookieOf = (userId: string) => {
		let token: string | undefined;
		// whoever signed themselves out, or was suspended or erased meanwhile, begins anew
		return async () => {
			if (!token || (await pages.app.request("/api/auth/profile", { headers: { cookie: `session=${token}` } })).status === 401) {
				await site.db.update(users).set({ suspendedAt: null, deleteAfter: null, activeRole: "recruiter" }).where(eq(users.id, userId));
				token = await openSession(site.db, { userId, userAgent: "fuzz", byPasskey: true });
			}
			return `csrftoken=t; session=${token}`;
		};
	};
	const person = (name: string, userId: string, roles: Actor["roles"]): Actor => ({
		name,
		roles,
		cookie: cookieOf(userId),
		pool: openPool(),
	});
	const actors: Actor[] = [
		{ name: "guest", roles: ["anyone"], cookie: async () => "csrftoken=t", pool: openPool() },
		person("seeker", seeker, ["anyone", "signed-in", "jobseeker"]),
		person("recruiter", recruiter, ["anyone", "signed-in", "recruiter"]),
		person("moderator", judge.id, ["anyone", "signed-in", "jobseeker", "recruiter", "moderator"]),
	];
	const close = async () => {
		await site.close();
		await cluster.stop();
	};
	return { site, app: pages.app, actions: pages.routes.filter(({ module }) => module.action), operations, actors, close };
}

/** A call that may be the actor's three times in four; every other one is broken. */
async function callOnce({ app, operations, actors }: Site, actor: Actor, random: Random, tally: Tally): Promise<void> {
	const own = operations.filter(({ audience }) => actor.roles.includes(audience));
	const fresh = own.filter(({ key }) => !tally.reached.has(key));
	const operation = random.chance(0.75) ? random.pick(fresh.length > 0 && random.chance(0.5) ? fresh : own) : random.pick(operations);
	const fits = random.chance(0.5);
	const fitting = fittingCall(operation, actor.pool, random);
	const call = fits ? fitting : mangled(fitting, random);
	const response = await app.request(addressOf(call), await requestOf(call, await actor.cookie()));
	tally.calls++;
	const said = `${call.method} ${addressOf(call).slice(0, 200)} ${JSON.stringify(call.body)?.slice(0, 400)} as ${actor.name}: ${response.status}`;
	if (isFault(response.status)) tally.faults.set(`${operation.key} ${response.status}`, said);
	const isSame = fits || (call.method === operation.method && call.path.split("/").length === operation.path.split("/").length);
	if (isSame && fits && !operation.statuses.has(response.status)) tally.undocumented.set(`${operation.key} ${response.status}`, said);
	if (fits && isSuccess(response.status)) tally.reached.add(operation.key);
	else if (fits && actor.roles.includes(operation.audience)) tally.last.set(operation.key, said);
	if (!response.headers.get("content-type")?.startsWith("application/json")) return void (await response.body?.cancel());
	const text = await response.text();
	const answer = text ? JSON.parse(text) : {};
	if (!answer.success) return;
	for (const one of actors) if (one === actor || random.chance(0.2)) one.pool.learn(answer, call.params);
}

/** Calls that belong together, one after the other, each of which may be made; what they name is drawn from by everybody afterwards. */
async function tellStory({ site, operations, actors }: Site, name: string, tally: Tally): Promise<void> {
	const tell: Tell = async (who, key, input) => {
		const { status, body } = await (who ? site.as(who) : site.guest).call(key, input);
		tally.calls++;
		const stated = key.replace(/:(\w+)/g, "{$1}");
		const said = `${stated} in the story of ${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
		if (isFault(status)) tally.faults.set(`${stated} ${status}`, said);
		if (!operations.find((one) => one.key === stated)?.statuses.has(status)) tally.undocumented.set(`${stated} ${status}`, said);
		if (!isSuccess(status)) throw new Error(said);
		tally.reached.add(stated);
		for (const { pool } of actors) pool.learn(body, {});
		return body;
	};
	await stories[name]?.(tell, site).catch((error: Error) => tally.stopped.set(name, error.message));
}

/** A page's form with any fields, from here. */
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
	if (isFault(response.status))
		tally.faults.set(`form of ${address} ${response.status}`, `${path} ${JSON.stringify(fields)?.slice(0, 400)} as ${actor.name}`);
	await response.body?.cancel();
}

/** 303: an address to go to is all that was asked for. */
const isSuccess = (status: number) => status === 200 || status === 303;

/** 503: what the operator did not set up. */
const isFault = (status: number) => status >= 500 && status !== 503;

function addressOf({ path, query }: Call): string {
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
