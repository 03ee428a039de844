import { z } from "zod";
import { dayInDouala } from "../platform/clock.ts";

type Task = {
	payload: z.ZodType;
	/** Of the due tasks, the one with the lowest number runs first. */
	priority: number;
	/** Attempts before a task has failed, with growing delays (e to the power of n seconds, six hours from the tenth on). */
	maxAttempts: number;
	/** The hour in Africa/Douala at which the schedule runs it every day. */
	at?: { hour: number };
	/** For tasks that wait on other people's servers: they run beside everything else and do not hold it up. */
	lane?: "outside";
};

const mailPayload = z.object({ mail: z.uuid() });
const pushPayload = z.object({ push: z.uuid() });
const empty = z.object({});

/** The schedule's payload: the day the task was due, though it may run later. */
const dayPayload = z.object({ _cron: z.object({ ts: z.coerce.date() }) }).transform(({ _cron }) => ({ today: dayInDouala(_cron.ts) }));

/** About five days. */
const mailAttempts = 28;
/** About a day: a later push is no longer news. */
const pushAttempts = 12;
/** Until the next night. */
const nightAttempts = 12;
const nightly = (hour: number) => ({ payload: dayPayload, priority: 30, maxAttempts: nightAttempts, at: { hour } }) as const;

/**
 * All background work. A task may run twice (its process was killed before it could report completion), so its handler must tolerate that.
 */
export const tasks = {
	/** A mail that somebody is waiting for. */
	mail: { payload: mailPayload, priority: 0, maxAttempts: mailAttempts },
	/** A mail about an event, worded as in the product's notification list. */
	noticeMail: { payload: mailPayload, priority: 10, maxAttempts: mailAttempts },
	/** A mail to very many: a digest, the weekly newsletter. */
	bulkMail: { payload: mailPayload, priority: 20, maxAttempts: mailAttempts },
	/** The matches of a saved search: read when the mail is sent, which is not at night. */
	alert: { payload: mailPayload, priority: 20, maxAttempts: mailAttempts },
	/** A push about an event, to one device. */
	push: { payload: pushPayload, priority: 5, maxAttempts: pushAttempts },
	/** A push with the matches of a saved search, not sent at night. */
	alertPush: { payload: pushPayload, priority: 20, maxAttempts: pushAttempts },
	/** Enqueued when there is something to push (`due` in work.ts). */
	pushNotices: { payload: empty, priority: 5, maxAttempts: 1 },
	/** Enqueued when there is something to mail (`due` in work.ts). */
	mailNotices: { payload: empty, priority: 5, maxAttempts: 1 },
	/** Enqueued when a delayed refusal is due. */
	sendRefusals: { payload: empty, priority: 5, maxAttempts: 1 },
	/** Enqueued when those who waited for a job that has closed are to be written to. */
	writeClosingMessages: { payload: empty, priority: 10, maxAttempts: 1 },
	/** Enqueued when an interview reminder is due. */
	remindInterviews: { payload: empty, priority: 5, maxAttempts: 1 },
	/** Enqueued when a migration changed what the search index knows of jobs. */
	reindexJobs: { payload: empty, priority: 25, maxAttempts: 3 },
	/** Enqueued when a job that people applied to was taken down for fraud. */
	notifyOfFraud: { payload: empty, priority: 1, maxAttempts: nightAttempts },
	/** Enqueued when search engines are to be notified of jobs. */
	notifyEngines: { payload: empty, priority: 25, maxAttempts: nightAttempts },
	notifyEnginesAtNight: nightly(1),
	/** A delivery to a company's webhook, or a retry (`webhooks/deliver.ts`). */
	deliver: { payload: z.object({ webhook: z.uuid() }), priority: 0, maxAttempts: nightAttempts, lane: "outside" },
	countWords: nightly(0),
	readAgain: nightly(1),
	sendNewsletter: nightly(0),
	purgeDeletedAccounts: nightly(0),
	deleteExpired: nightly(0),
	remindOfEnds: nightly(6),
	remindOfAnswers: nightly(6),
	remindWeekly: nightly(7),
	askWhoStarted: nightly(7),
	writeDigests: nightly(7),
	matchAlerts: nightly(7),
	remindNextSteps: nightly(6),
} as const satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;

/**
 * Names under which the previous version enqueued tasks: those still waiting after an upgrade run as what they are called now
 * (docs/decisions/062-one-process-after-the-other.md). The next version may remove them.
 */
export const formerNames: Record<string, TaskName> = {
	letter: "bulkMail",
	tellRefusals: "sendRefusals",
	indexAnew: "reindexJobs",
	tellFraud: "notifyOfFraud",
	tellEngines: "notifyEngines",
	tellEnginesAtNight: "notifyEnginesAtNight",
	writeLetters: "sendNewsletter",
	forgetExpired: "deleteExpired",
	mindEnds: "remindOfEnds",
	mindAnswers: "remindOfAnswers",
	tellWeek: "remindWeekly",
	askKeptSearches: "matchAlerts",
};

/** The tasks that send one mail. */
export type MailTask = { [Name in TaskName]: (typeof tasks)[Name]["payload"] extends typeof mailPayload ? Name : never }[TaskName];
/** The tasks that push to one device. */
export type PushTask = { [Name in TaskName]: (typeof tasks)[Name]["payload"] extends typeof pushPayload ? Name : never }[TaskName];
export type Lane = NonNullable<Task["lane"]> | "own";
export type Payload<Name extends TaskName> = z.output<(typeof tasks)[Name]["payload"]>;

export const taskNames = Object.keys(tasks) as TaskName[];
export const taskOf = (name: TaskName): Task => tasks[name];
export const laneOf = (name: TaskName): Lane => taskOf(name).lane ?? "own";
