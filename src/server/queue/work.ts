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
import { formerNames, type Lane, laneOf, type Payload, type TaskName, taskNames, taskOf } from "./tasks.ts";

export type TaskServices = Omit<Services, "live">;
export type Handlers<Names extends TaskName = TaskName> = {
	[Name in Names]: (services: TaskServices, payload: Payload<Name>) => Promise<void>;
};

type QueueOptions = {
	services: TaskServices;
	pool: Pool;
	handlers: Handlers;
	/** Conditions checked every few seconds: where one holds, its task, which has no payload, is enqueued unless it is waiting already. */
	due: Partial<Record<TaskName, SQL>>;
	/** Runs a statement on a connection that lives as long as the process. Throws while there is none. */
	runOnOwnConnection: (text: string, values: unknown[]) => Promise<void>;
	intervals?: Partial<typeof defaultIntervals>;
};

/** Concurrent tasks per process: beside a long task there is room for mails, beside a slow server for three others. */
const concurrency: Record<Lane, number> = { own: 2, outside: 4 };
/** Milliseconds. */
const defaultIntervals = {
	/** Between polls for delayed and newly due tasks; of tasks due at once the queue is notified. */
	poll: 3_000,
	/** Between checks for tasks of dead processes. */
	heartbeat: 10_000,
	/** Before a queue that ended by itself is restarted. */
	restartDelay: 1_000,
	/** Notifications within this time cause a single poll. */
	coalesceDelay: 20,
};

/** Runs the queue's tasks and the schedule until stopped; a stop waits for the tasks in progress. */
export function startQueue({ due, ...options }: QueueOptions): { stop(): Promise<void> } {
	const lanes = [
		startLane({ ...options, lane: "own", due, crontab: schedule }),
		startLane({ ...options, lane: "outside", due: {}, crontab: [] }),
	];
	return { stop: async () => void (await Promise.all(lanes.map(({ stop }) => stop()))) };
}

type LaneOptions = QueueOptions & { lane: Lane; crontab: CronItem[] };

/** Runs the tasks of one lane only. */
function startLane({ services, pool, handlers, lane, due, crontab, runOnOwnConnection, intervals }: LaneOptions): {
	stop(): Promise<void>;
} {
	const { db, log } = services;
	const { poll, heartbeat, restartDelay, coalesceDelay } = { ...defaultIntervals, ...intervals };
	const events = new EventEmitter() as WorkerEvents;
	const logger = loggerOf(log);
	const stopping = new AbortController();
	let worker = "";
	let runner: Runner | undefined;
	events.on("pool:create", ({ workerPool }) => (worker = workerPool.id));
	coalescePolls(events, coalesceDelay);

	const unlockTasksOfDead = () =>
		runOnOwnConnection(takeAliveLock, [worker])
			.then(() => unlockDead(db))
			.catch((error: unknown) => log.error("tasks of processes that are gone were not looked for", { error }));
	const enqueueWhatIsDue = () => enqueueDue(db, due).catch((error: unknown) => log.error("what is due was not looked for", { error }));
	const begin = async () => {
		runner = await run({
			pgPool: pool,
			events,
			logger,
			noHandleSignals: true,
			taskList: tasksOf(services, Object.fromEntries(Object.entries(handlers).filter(([name]) => laneOf(name as TaskName) === lane))),
			parsedCronItems: parseCronItems(crontab),
			// completions are batched: one by one, a failing completion would be an unhandled rejection
			preset: { worker: { concurrentJobs: concurrency[lane], pollInterval: poll, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		});
		const timers = [setInterval(() => void unlockTasksOfDead(), heartbeat), setInterval(() => void enqueueWhatIsDue(), poll)];
		try {
			await unlockTasksOfDead();
			// a stop was requested during startup; the runner rejects a second one
			if (stopping.signal.aborted) await runner.stop().catch(() => {});
			await runner.promise;
		} finally {
			for (const timer of timers) clearInterval(timer);
			// a lost connection has released the lock already
			await runOnOwnConnection(releaseAliveLock, [worker]).catch(() => {});
		}
	};
	const keepRunning = async () => {
		while (!stopping.signal.aborted) {
			await begin().catch((error: unknown) => log.error("the queue ended", { error }));
			await wait(restartDelay, undefined, { signal: stopping.signal }).catch(() => {});
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
 * The library wakes as many workers as tasks were added, in every lane, whichever lane they are for. Here one worker polls for all tasks
 * added within a moment, and wakes the next when it finds one.
 */
function coalescePolls(events: WorkerEvents, coalesceDelay: number): void {
	let wake = () => {};
	let isScheduled = false;
	events.on("pool:create", ({ workerPool }) => {
		const nudge = workerPool.nudge.bind(workerPool);
		wake = () => nudge(1);
		workerPool.nudge = () => {
			if (isScheduled) return;
			isScheduled = true;
			setTimeout(() => {
				isScheduled = false;
				wake();
			}, coalesceDelay);
		};
	});
	events.on("job:start", () => wake());
	// nudging a worker that was released throws
	events.on("pool:gracefulShutdown", () => {
		wake = () => {};
	});
}

/** The handlers in the form that graphile-worker calls. */
export function tasksOf(services: TaskServices, handlers: Partial<Handlers>): TaskList {
	const { inSpan = untraced } = services;
	const list: TaskList = Object.fromEntries(
		Object.entries(handlers).map(([name, handle]) => {
			const { payload } = taskOf(name as TaskName);
			const run = handle as (services: TaskServices, payload: unknown) => Promise<void>;
			return [name, (sent: unknown) => inSpan({ name: `task ${name}`, kind: "consumer" }, async () => run(services, payload.parse(sent)))];
		}),
	);
	for (const [former, name] of Object.entries(formerNames)) if (list[name]) list[former] = list[name];
	return list;
}

const hour = 60 * 60 * 1_000;

/** The schedule counts in UTC; Africa/Douala is an hour ahead all year. A missed run is made up for until its day ends. */
const schedule: CronItem[] = taskNames.flatMap((task): CronItem[] => {
	const { at, priority, maxAttempts } = taskOf(task);
	if (!at) return [];
	const options = { priority, maxAttempts, backfillPeriod: (24 - at.hour) * hour, queueName: "one after the other" };
	return [{ task, match: `0 ${(at.hour + 23) % 24} * * *`, options }];
});

/** Enqueues due tasks outside the transactions that cause them: those would all wait for each other at the one task. */
async function enqueueDue(db: Database, due: QueueOptions["due"]): Promise<void> {
	for (const [name, isDue] of Object.entries(due)) {
		const { priority, maxAttempts } = taskOf(name as TaskName);
		await db.execute(sql`
			select graphile_worker.add_job(${name}::text, job_key := ${name}::text, max_attempts := ${maxAttempts}::integer, priority := ${priority}::integer)
			where ${isDue}`);
	}
}

/** An arbitrary number: the key of the locks that show a process to be alive. */
const aliveLockKey = 1_885_697_139;

/** Takes the lock only if it is not held yet; a lost connection has lost its lock. */
const takeAliveLock = `
	select pg_advisory_lock(${aliveLockKey}, hashtext($1::text)) where not exists (
		select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and classid = ${aliveLockKey}
			and objid::bigint = hashtext($1::text)::bigint & 4294967295
	)`;

const releaseAliveLock = `select pg_advisory_unlock(${aliveLockKey}, hashtext($1::text))`;

/**
 * Releases the tasks of killed processes; the library itself would wait four hours. Recent tasks are spared, so that a process that has
 * just started can take its lock first.
 */
async function unlockDead(db: Database): Promise<void> {
	await db.execute(sql`
		select graphile_worker.force_unlock_workers(array_agg(distinct ${queued.lockedBy})) from ${queued}
		where ${queued.lockedAt} < now() - interval '5 seconds' and not exists (
			select from pg_locks
			where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
				and classid = ${aliveLockKey} and objid::bigint = hashtext(${queued.lockedBy})::bigint & 4294967295
		)
		having count(*) > 0`);
}

export const loggerOf = (log: Log): Logger =>
	new Logger(() => (level, message) => {
		if (level === "error" || level === "warning") log.error("queue", { message: message.slice(0, 1_000) });
	});
