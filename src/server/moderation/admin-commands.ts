import { eq } from "drizzle-orm";
import { hasAddress } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import { moderationCases } from "../db/moderation.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { type Decider, decide } from "./decide.ts";
import { excerptMax, type ReportedThing } from "./report.ts";
import { textOfPosting } from "./targets.ts";

/** Commands of the operator (`tools/njangi`) and of administrators at `/admin`. Each returns whether there was anything to act on. */

type Services = { db: Queryable; seal: Seal };
/** `decider`: the administrator; null on the command line. */
type About = ({ email: string } | { id: string }) & { reason: string; decider?: Decider };

export const suspendPerson = async (services: Services, { reason, decider = null, ...person }: About): Promise<boolean> =>
	decideCase(services, await caseOfPerson(services.db, person), { action: "suspend", reason, decider });
export const liftPerson = async (services: Services, { reason, decider = null, ...person }: About): Promise<boolean> =>
	decideCase(services, await caseOfPerson(services.db, person), { action: "lift", reason, decider });

type AboutJob = { jobId: string; reason: string };

export const hideJob = async (services: Services, { jobId, reason }: AboutJob): Promise<boolean> =>
	decideCase(services, await caseOfJob(services.db, jobId), { action: "hide", reason, decider: null });
export const restoreJob = async (services: Services, { jobId, reason }: AboutJob): Promise<boolean> =>
	decideCase(services, await caseOfJob(services.db, jobId), { action: "restore", reason, decider: null });

type Act = { action: "suspend" | "lift" | "hide" | "restore"; reason: string; decider: Decider };

/** Takes the same decision as a moderator would, with its trail, mail and appeal. */
async function decideCase({ db, seal }: Services, caseId: string | undefined, { decider, ...act }: Act): Promise<boolean> {
	if (!caseId) return false;
	try {
		await decide(db, { decider, seal }, { caseId, ...act, version: null });
		return true;
	} catch (error) {
		// an administrator's page shows the refusal's own message
		if (decider === null && error instanceof Refusal && error.code === "conflict") return false;
		throw error;
	}
}

async function caseOfPerson(db: Queryable, by: { email: string } | { id: string }): Promise<string | undefined> {
	const isThisPerson = "email" in by ? hasAddress(by.email) : eq(users.id, by.id);
	const [person] = await db.select({ id: users.id, fullName: users.fullName }).from(users).where(isThisPerson);
	return person && caseOf(db, { kind: "person", targetId: person.id, authorId: person.id, words: person.fullName });
}

async function caseOfJob(db: Queryable, jobId: string): Promise<string | undefined> {
	const [job] = await db.select({ authorId: jobs.ownerId, words: textOfPosting }).from(jobs).where(eq(jobs.id, jobId));
	return job && caseOf(db, { kind: "job", targetId: jobId, authorId: job.authorId, words: job.words.slice(0, excerptMax) });
}

/** The id of a thing's case, which is opened if there is none. */
async function caseOf(db: Queryable, { words, ...about }: ReportedThing): Promise<string | undefined> {
	const [opened] = await db
		.insert(moderationCases)
		.values({ id: uuidv7(), ...about, words })
		.onConflictDoUpdate({ target: [moderationCases.kind, moderationCases.targetId], set: { words } })
		.returning({ id: moderationCases.id });
	return opened?.id;
}
