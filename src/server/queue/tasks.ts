import { z } from "zod";
import { dayInDouala } from "../platform/clock.ts";

type Task = {
	payload: z.ZodType;
	/** Of tasks that are due, the one with the lowest number is next. */
	priority: number;
	/** With growing pauses (e to the power of n seconds, from the tenth on six hours); then the task has failed. */
	tries: number;
	/** Done by the schedule: each day at this hour in Africa/Douala. */
	at?: { hour: number };
	/** Waits for machines of others: beside everything else, which it does not hold up. */
	lane?: "outside";
};

const ofMail = z.object({ mail: z.uuid() });
const ofPush = z.object({ push: z.uuid() });
const empty = z.object({});

/** What the schedule says of a task: when it was due, though it may be done later. */
const ofDay = z.object({ _cron: z.object({ ts: z.coerce.date() }) }).transform(({ _cron }) => ({ today: dayInDouala(_cron.ts) }));

/** About five days. */
const mailTries = 28;
/** About a day: what a device hears of later is no news any more. */
const pushTries = 12;
/** Until the next night. */
const nightTries = 12;
const nightly = (hour: number) => ({ payload: ofDay, priority: 30, tries: nightTries, at: { hour } }) as const;

/**
 * All work in the background. A task may be done twice (its process was killed before it could say that it is done): its
 * handler must do no harm then.
 */
export const tasks = {
	/** Somebody waits for this mail. */
	mail: { payload: ofMail, priority: 0, tries: mailTries },
	/** Of what happened, in the words of the list in the product. */
	noticeMail: { payload: ofMail, priority: 10, tries: mailTries },
	/** One of very many: a digest, the weekly letter. */
	letter: { payload: ofMail, priority: 20, tries: mailTries },
	/** What a kept search found: it is read when it goes out, and not at night. */
	alert: { payload: ofMail, priority: 20, tries: mailTries },
	/** To one device, of what happened. */
	push: { payload: ofPush, priority: 5, tries: pushTries },
	/** The same of what a kept search found: not at night. */
	alertPush: { payload: ofPush, priority: 20, tries: pushTries },
	/** Begun when there is something for people's devices (`due` in work.ts). */
	pushNotices: { payload: empty, priority: 5, tries: 1 },
	/** Begun when there is something to mail (`due` in work.ts). */
	mailNotices: { payload: empty, priority: 5, tries: 1 },
	/** Begun when the time of a refusal has come. */
	tellRefusals: { payload: empty, priority: 5, tries: 1 },
	/** Begun when those who waited for a job that has closed are to be written to. */
	writeClosingMessages: { payload: empty, priority: 10, tries: 1 },
	/** Begun when somebody is to be reminded of an interview. */
	remindInterviews: { payload: empty, priority: 5, tries: 1 },
	/** Begun where a migration changed what the search knows of jobs. */
	indexAnew: { payload: empty, priority: 25, tries: 3 },
	/** Begun when a job was taken down for fraud and somebody applied to it. */
	tellFraud: { payload: empty, priority: 1, tries: nightTries },
	/** Begun when search engines are to be told of jobs. */
	tellEngines: { payload: empty, priority: 25, tries: nightTries },
	tellEnginesAtNight: nightly(1),
	/** Something is to be sent to a company's webhook, or to be sent again (`webhooks/deliver.ts`). */
	deliver: { payload: z.object({ webhook: z.uuid() }), priority: 0, tries: nightTries, lane: "outside" },
	countWords: nightly(0),
	readAgain: nightly(1),
	writeLetters: nightly(0),
	purgeDeletedAccounts: nightly(0),
	forgetExpired: nightly(0),
	mindEnds: nightly(6),
	mindAnswers: nightly(6),
	tellWeek: nightly(7),
	askWhoStarted: nightly(7),
	writeDigests: nightly(7),
	askKeptSearches: nightly(7),
	remindNextSteps: nightly(6),
} as const satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;
/** The tasks that send one mail. */
export type MailTask = { [Name in TaskName]: (typeof tasks)[Name]["payload"] extends typeof ofMail ? Name : never }[TaskName];
/** The tasks that tell one device. */
export type PushTask = { [Name in TaskName]: (typeof tasks)[Name]["payload"] extends typeof ofPush ? Name : never }[TaskName];
export type Lane = NonNullable<Task["lane"]> | "own";
export type Payload<Name extends TaskName> = z.output<(typeof tasks)[Name]["payload"]>;

export const taskNames = Object.keys(tasks) as TaskName[];
export const taskOf = (name: TaskName): Task => tasks[name];
export const laneOf = (name: TaskName): Lane => taskOf(name).lane ?? "own";
