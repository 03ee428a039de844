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
};

const ofMail = z.object({ mail: z.uuid() });
const empty = z.object({});

/** What the schedule says of a task: when it was due, though it may be done later. */
const ofDay = z.object({ _cron: z.object({ ts: z.coerce.date() }) }).transform(({ _cron }) => ({ today: dayInDouala(_cron.ts) }));

/** About five days. */
const mailTries = 28;
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
	/** Begun when there is something to mail (`due` in work.ts). */
	mailNotices: { payload: empty, priority: 5, tries: 1 },
	countWords: nightly(0),
	writeLetters: nightly(0),
	erasePeople: nightly(0),
	forgetExpired: nightly(0),
	writeDigests: nightly(7),
} as const satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;
/** The tasks that send one mail. */
export type MailTask = { [Name in TaskName]: (typeof tasks)[Name]["payload"] extends typeof ofMail ? Name : never }[TaskName];
export type Payload<Name extends TaskName> = z.output<(typeof tasks)[Name]["payload"]>;

export const taskNames = Object.keys(tasks) as TaskName[];
export const taskOf = (name: TaskName): Task => tasks[name];
