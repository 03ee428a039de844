import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { type CronItem, Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import type { Services } from "../http/context.ts";
import type { Database } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import { untraced } from "../platform/spans.ts";
import { queued } from "./library.ts";
import { type Lane, laneOf, type Payload, type TaskName, taskNames, taskOf } from "./tasks.ts";

export type TaskServices = Omit<Services, "live">;
export type Handlers<Names extends TaskName = TaskName> = {
	[Name in Names]: (services: TaskServices, payload: Payload<Name>) => Promise<void>;
};

type Starting = {
	services: TaskServices;
	pool: Pool;
	handlers: Handlers;
	/** Conditions that are looked at every few seconds: where one holds, its task, which has no payload, is put in, unless it waits already. */
	due: Partial<Record<TaskName, SQL>>;
	/** Runs a statement on a connection that lasts as long as the process. Throws while there is none. */
	hold: (text: string, values: unknown[]) => Promise<void>;
	pace?: Partial<typeof usualPace>;
};

/** Tasks that a process does at the same time: beside a long one there is a place for mails, beside a slow machine for three others. */
const atOnce: Record<Lane, number> = { own: 2, outside: 4 };
/** Milliseconds. */
const usualPace = {
	/** Between looks for what was put off or has become due; of what is due at once the queue is told. */
	poll: 3_000,
	/** Between looks for tasks of processes that are gone. */
	beat: 10_000,
	/** Until the queue is started again where it ended by itself. */
	pause: 1_000,
	/** In which the queue is told of many tasks and looks once. */
	gather: 20,
};

/** Does the queue's tasks, and puts into it what the schedule says, until it is stopped: then it ends those it is at. */
export function startQueue({ due, ...starting }: Starting): { stop(): Promise<void> } {
	const lanes = [
		startLane({ ...starting, lane: "own", due, crontab: schedule }),
		startLane({ ...starting, lane: "outside", due: {}, crontab: [] }),
	];
	return { stop: async () => void (await Promise.all(lanes.map(({ stop }) => stop()))) };
}

type StartingLane = Starting & { lane: Lane; crontab: CronItem[] };

/** Does the tasks of one lane; nothing of another is looked at. */
function startLane({ services, pool, handlers, lane, due, crontab, hold, pace }: StartingLane): { stop(): Promise<void> } {
	const { db, log } = services;
	const { poll, beat, pause, gather } = { ...usualPace, ...pace };
	const events = new EventEmitter() as WorkerEvents;
	const logger = loggerOf(log);
	const stopping = new AbortController();
	let worker = "";
	let runner: Runner | undefined;
	events.on("pool:create", ({ workerPool }) => (worker = workerPool.id));
	lookTogether(events, gather);

	const lookForDead = () =>
		hold(staysAlive, [worker])
			.then(() => unlockDead(db))
			.catch((error: unknown) => log.error("tasks of processes that are gone were not looked for", { error }));
	const lookForDue = () => putDue(db, due).catch((error: unknown) => log.error("what is due was not looked for", { error }));
	const begin = async () => {
		runner = await run({
			pgPool: pool,
			events,
			logger,
			noHandleSignals: true,
			taskList: tasksOf(services, Object.fromEntries(Object.entries(handlers).filter(([name]) => laneOf(name as TaskName) === lane))),
			parsedCronItems: parseCronItems(crontab),
			// done one by one, a completion that fails would be nobody's: an unhandled rejection
			preset: { worker: { concurrentJobs: atOnce[lane], pollInterval: poll, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		});
		const timers = [setInterval(() => void lookForDead(), beat), setInterval(() => void lookForDue(), poll)];
		try {
			await lookForDead();
			// asked to while it began; a second time it refuses
			if (stopping.signal.aborted) await runner.stop().catch(() => {});
			await runner.promise;
		} finally {
			for (const timer of timers) clearInterval(timer);
			// a connection that is gone has let go of it
			await hold(letsGo, [worker]).catch(() => {});
		}
	};
	const keepRunning = async () => {
		while (!stopping.signal.aborted) {
			await begin().catch((error: unknown) => log.error("the queue ended", { error }));
			await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
		}
	};
	const running = keepRunning();
	return {
		stop: async () => {
			stopping.abort();
			await runner?.stop().catch(() => {});
			await running;
		},
	};
}

/**
 * The library has as many places look as tasks were put in, in every lane, whosever they are. Here one place looks for all that were put
 * in within a moment, and has the next one look when it finds something.
 */
function lookTogether(events: WorkerEvents, gather: number): void {
	let look = () => {};
	let isSoon = false;
	events.on("pool:create", ({ workerPool }) => {
		const nudge = workerPool.nudge.bind(workerPool);
		look = () => nudge(1);
		workerPool.nudge = () => {
			if (isSoon) return;
			isSoon = true;
			setTimeout(() => {
				isSoon = false;
				look();
			}, gather);
		};
	});
	events.on("job:start", () => look());
	// what is asked of a place that was given up is an error
	events.on("pool:gracefulShutdown", () => {
		look = () => {};
	});
}

/** What graphile-worker calls for each task. */
export function tasksOf(services: TaskServices, handlers: Partial<Handlers>): TaskList {
	const { inSpan = untraced } = services;
	return Object.fromEntries(
		Object.entries(handlers).map(([name, handle]) => {
			const { payload } = taskOf(name as TaskName);
			const run = handle as (services: TaskServices, payload: unknown) => Promise<void>;
			return [name, (sent: unknown) => inSpan({ name: `task ${name}`, kind: "consumer" }, async () => run(services, payload.parse(sent)))];
		}),
	);
}

const hour = 60 * 60 * 1_000;

/** The schedule counts in UTC; Africa/Douala is an hour ahead of it, all year. What was missed is done while its day lasts. */
const schedule: CronItem[] = taskNames.flatMap((task): CronItem[] => {
	const { at, priority, tries: maxAttempts } = taskOf(task);
	if (!at) return [];
	const options = { priority, maxAttempts, backfillPeriod: (24 - at.hour) * hour, queueName: "one after the other" };
	return [{ task, match: `0 ${(at.hour + 23) % 24} * * *`, options }];
});

/** From outside the transactions that cause it: each would wait for the others at the one task. */
async function putDue(db: Database, due: Starting["due"]): Promise<void> {
	for (const [name, isDue] of Object.entries(due)) {
		const { priority, tries } = taskOf(name as TaskName);
		await db.execute(sql`
			select graphile_worker.add_job(${name}::text, job_key := ${name}::text, max_attempts := ${tries}::integer, priority := ${priority}::integer)
			where ${isDue}`);
	}
}

/** Any number: the key of the locks by which a process says that it lives. */
const livesKey = 1_885_697_139;

/** Held once, however often it is asked for: a connection that was lost has lost it. */
const staysAlive = `
	select pg_advisory_lock(${livesKey}, hashtext($1::text)) where not exists (
		select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and classid = ${livesKey}
			and objid::bigint = hashtext($1::text)::bigint & 4294967295
	)`;

const letsGo = `select pg_advisory_unlock(${livesKey}, hashtext($1::text))`;

/** Gives back the tasks of processes that were killed; the library itself would wait for four hours. One that has just begun says first that it lives. */
async function unlockDead(db: Database): Promise<void> {
	await db.execute(sql`
		select graphile_worker.force_unlock_workers(array_agg(distinct ${queued.lockedBy})) from ${queued}
		where ${queued.lockedAt} < now() - interval '5 seconds' and not exists (
			select from pg_locks
			where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
				and classid = ${livesKey} and objid::bigint = hashtext(${queued.lockedBy})::bigint & 4294967295
		)
		having count(*) > 0`);
}

export const loggerOf = (log: Log): Logger =>
	new Logger(() => (level, message) => {
		if (level === "error" || level === "warning") log.error("queue", { message: message.slice(0, 1_000) });
	});
