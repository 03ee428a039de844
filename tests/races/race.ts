import { setTimeout as wait } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../support/app.ts";
import { createUsers } from "../support/cast.ts";
import { invariants } from "./invariants.ts";

export type Site = Awaited<ReturnType<typeof testApp>>;

type Answer = { status: number; body?: unknown };
export type Command<Cast> = (site: Site, cast: Cast) => Promise<Answer>;

/** A set of rows, and every command that can run on it. Adding a command is one line here: it is raced against every other. */
export type Scene<Cast> = {
	prepare: (site: Site) => Promise<Cast>;
	/** Queries that lock the rows the commands want: both commands wait there, each having read the state from before the other. */
	locks: (cast: Cast) => SQL[];
	commands: Record<string, Command<Cast>>;
	/** Only pairs with one of these; by default every pair, each command with itself too. */
	against?: readonly string[];
	/** Invariants beyond the general ones (`invariants.ts`), in words; each throws if it is violated. */
	invariants?: Record<string, (site: Site, cast: Cast, outcome: Outcome) => Promise<void>>;
};

/** The responses by command name; both of them for a command raced with itself. */
export type Outcome = { did: (name: string) => boolean; answers: { name: string; status: number }[] };

/** Creates a scene's people, signed in before their first call: that must not wait. */
export async function signedIn<const People extends Parameters<typeof createUsers>[1]>(site: Site, profiles: People) {
	const people = await createUsers(site.db, profiles);
	await site.signIn(...people);
	return people;
}

/** Two for `npm test`, one for each order; `npm run campaign:races` runs fifty. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2);

/** Races every pair of a scene's commands, on fresh rows in each round. */
export function race<Cast>(name: string, scene: Scene<Cast>): void {
	let site: Site;
	let watcher: PoolClient;
	let before: Map<string, number>;
	beforeAll(async () => {
		site = await testApp();
		watcher = await site.pool.connect();
		// planned while the tables are empty: nested loops would be chosen, and be slow once they are full
		await watcher.query("set enable_nestloop = off");
		before = await countViolations(watcher);
	});
	afterAll(async () => {
		watcher?.release();
		await site?.close();
	});

	describe(name, () => {
		// a malformed call would be refused at once and race against nothing
		test.each(Object.keys(scene.commands))("%s, alone", async (alone) => {
			const answer = await (scene.commands[alone] as Command<Cast>)(site, await scene.prepare(site));
			expect([200, 403, 404, 409], JSON.stringify(answer.body)).toContain(answer.status);
		});

		test.each(pairsOf(scene))("%s × %s", async (first, second, place) => {
			const failures: string[] = [];
			for (let round = 0; round < rounds; round++)
				failures.push(...(await play(site, scene, { order: (place + round) % 2 ? [second, first] : [first, second], round })));
			const now = await countViolations(watcher);
			for (const [words, count] of now) if (count > (before.get(words) ?? 0)) failures.push(words);
			before = now;
			if (failures.length > 0) throw new Error([...new Set(failures)].join("\n"));
		});
	});
}

function pairsOf<Cast>({ commands, against }: Scene<Cast>): [string, string, number][] {
	const names = Object.keys(commands);
	const pairs = names.flatMap((first, place) => names.slice(place).map((second) => [first, second] as const));
	return pairs
		.filter(([first, second]) => !against || against.includes(first) || against.includes(second))
		.map(([first, second], place) => [first, second, place]);
}

/** Plays one round: locks the rows, starts both commands, releases the rows. Returns the failures. */
async function play<Cast>(site: Site, scene: Scene<Cast>, { order, round }: { order: string[]; round: number }): Promise<string[]> {
	const cast = await scene.prepare(site);
	const begin = order.map((name) => () => (scene.commands[name] as Command<Cast>)(site, cast));
	// beyond the two rounds that are sure to overlap, some run without the lock
	const isCollided = round < 2 || Math.random() < 0.7;
	const settled = await (isCollided ? collide(site, scene.locks(cast), begin) : Promise.allSettled(begin.map(atSomeMoment)));
	const failures: string[] = [];
	const answers = settled.map((result, place) => {
		const name = order[place] ?? "";
		if (result.status === "rejected") failures.push(`${name} fails: ${result.reason}`);
		const { status, body } = result.status === "fulfilled" ? result.value : { status: 500, body: null };
		if (status >= 500 && body) failures.push(`${name} answers ${status}: ${JSON.stringify(body)}`);
		return { name, status };
	});
	const outcome = { answers, did: (name: string) => answers.some((one) => one.name === name && one.status === 200) };
	for (const [words, check] of Object.entries(scene.invariants ?? {})) {
		await check(site, cast, outcome).catch((error: Error) => failures.push(`${words}: ${error.message} (${order.join(", then ")})`));
	}
	return failures;
}

async function collide(site: Site, locks: SQL[], begin: (() => Promise<Answer>)[]) {
	return site.db
		.transaction(async (holder) => {
			for (const rows of locks) await holder.execute(rows);
			const begun: Promise<Answer>[] = [];
			for (const start of begin) {
				begun.push(start());
				await untilWaiting(site, begun);
			}
			return { begun };
		})
		.then(({ begun }) => Promise.allSettled(begun));
}

/** Run again and again, so planned only once. */
const lockWaitsQuery = {
	name: "lock waits",
	text: "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
};

/** Waits until every call waits for a row or has finished; one that waits elsewhere (for a file) is not waited for long. */
async function untilWaiting(site: Site, begun: Promise<unknown>[]): Promise<void> {
	let over = 0;
	for (const call of begun) call.catch(() => {}).finally(() => over++);
	for (const until = performance.now() + 250; performance.now() < until; ) {
		const { rows } = await site.pool.query<{ waiting: number }>(lockWaitsQuery);
		if ((rows[0]?.waiting ?? 0) + over >= begun.length) return;
		// the calls need the processor time that polling takes
		await wait(1);
	}
}

async function atSomeMoment(start: () => Promise<Answer>) {
	const until = performance.now() + Math.random() * 4;
	while (performance.now() < until) await new Promise(setImmediate);
	return start();
}

/** One text without values, on one connection: planned once, not after each race. */
const violationsQuery = {
	name: "invariant violations",
	text: Object.values(invariants)
		.map((rows, place) => `select ${place} as place, (select count(*)::int from (${rows}) as violations) as count`)
		.join(" union all "),
};

/** Counts the rows that violate each invariant. */
async function countViolations(watcher: PoolClient): Promise<Map<string, number>> {
	const { rows } = await watcher.query<{ place: number; count: number }>(violationsQuery);
	const words = Object.keys(invariants);
	return new Map(rows.map(({ place, count }) => [words[place] ?? "", count]));
}
