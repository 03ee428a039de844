import { stageOfStatus } from "../../contract/options.ts";
import { applicationSteps, applications } from "../db/applications.ts";
import { events, notifications } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";
import type { StoredFile } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { type DemoPerson, daysAgo, jobOf, type People, personOf, requireFound, type StoredJob } from "./cast.ts";
import { letterWordsOf } from "./documents.ts";
import { addInterviews } from "./interviews.ts";
import { boardJob, type DemoApplication, demoApplications } from "./people.ts";
import { answersOf } from "./questions.ts";

type ApplicationsInput = {
	people: People;
	jobs: readonly StoredJob[];
	documents: ReadonlyMap<string, StoredFile>;
	/** Applications whose applicants are gone. */
	past: readonly (typeof applications.$inferInsert)[];
};

/** Adds the applications with their history and the resulting notifications and events. Older notifications are read. */
export async function addApplications(tx: Transaction, { people, jobs, documents, past }: ApplicationsInput): Promise<StoredApplication[]> {
	const all = demoApplications.map((application, i) => ({
		id: uuidv7(),
		application,
		person: personOf(people, application.by),
		job: jobOf(jobs, application.job),
		cv: requireFound(documents.get(`${i} cv`), "a CV"),
		letter: requireFound(documents.get(`${i} letter`), "a letter"),
	}));
	await tx.insert(applications).values([
		...past,
		...all.map(({ id, application, person, job, cv, letter }, place) => ({
			id,
			jobId: job.id,
			jobTitle: job.title,
			companyName: job.companyName,
			employerId: job.companyId,
			userId: person.id,
			...stateOf(application),
			fullName: person.fullName,
			email: person.email,
			message: application.message,
			letter: application.isTyped ? letterWordsOf(application) : null,
			answers: answersOf(application.job, application.by),
			source: application.job === boardJob ? (["whatsapp", "campus", "whatsapp", null] as const)[place % 4] : null,
			cvKey: cv.key,
			cvName: `CV ${person.fullName}.pdf`,
			cvBytes: cv.bytes,
			coverLetterKey: letter.key,
			coverLetterName: "Letter.pdf",
			coverLetterBytes: letter.bytes,
			readAt: readAt(application),
			createdAt: daysAgo(application.daysAgo),
			updatedAt: daysAgo(application.steps.at(-1)?.daysAgo ?? application.daysAgo),
		})),
	]);
	await tx.insert(applicationSteps).values(all.flatMap(stepsOf));
	await tx.insert(notifications).values(all.flatMap(notificationsOf));
	await tx.insert(events).values(all.flatMap(eventsOf));
	await addInterviews(
		tx,
		all.map(({ id, application, job }) => ({ id, by: application.by, job: application.job, hostId: job.ownerId })),
	);
	return all;
}

function stateOf({ steps, stage, tags = [], rating }: DemoApplication) {
	const [first, status] = [steps[0], steps.at(-1)?.to ?? ("Pending" as const)];
	const answered = first ? daysAgo(first.daysAgo) : null;
	const inner = stage ?? (first ? stageOfStatus[status] : ("New" as const));
	return { status, stage: inner, tags: [...tags], rating: rating ?? null, decidedAt: answered, answeredAt: answered };
}

/**
 * When the employer read it: a day before the first answer, but not before it arrived; a day after it arrived if unanswered; null if it
 * arrived within the last day.
 */
function readAt({ daysAgo: sent, steps: [answer] }: DemoApplication): Date | null {
	if (answer) return daysAgo(Math.min(sent, answer.daysAgo + 1));
	return sent > 1 ? daysAgo(sent - 1) : null;
}

export type StoredApplication = { id: string; application: DemoApplication; person: DemoPerson; job: StoredJob };

function stepsOf({ id, application, person, job }: StoredApplication): (typeof applicationSteps.$inferInsert)[] {
	const first = {
		id: uuidv7(),
		applicationId: id,
		toStatus: "Pending" as const,
		byUserId: person.id,
		createdAt: daysAgo(application.daysAgo),
	};
	const next = application.steps.map((step, i) => ({
		id: uuidv7(),
		applicationId: id,
		fromStatus: application.steps[i - 1]?.to ?? ("Pending" as const),
		toStatus: step.to,
		note: step.note,
		byUserId: job.ownerId,
		createdAt: daysAgo(step.daysAgo),
	}));
	return [first, ...next];
}

function notificationsOf({ id, application, person, job }: StoredApplication): (typeof notifications.$inferInsert)[] {
	const common = { type: "other", targetKind: "application", targetId: id } as const;
	const params = { applicant: person.fullName, jobTitle: job.title, company: job.companyName, applicationId: id };
	const read = (days: number) => (days > 3 ? daysAgo(days - 1) : null);
	const received = {
		...common,
		id: uuidv7(),
		userId: requireFound(job.ownerId, "an owner"),
		kind: "applicationReceived",
		params,
		createdAt: daysAgo(application.daysAgo),
		readAt: read(application.daysAgo),
	};
	const decided = application.steps.map((step) => ({
		...common,
		id: uuidv7(),
		userId: person.id,
		kind: `application${step.to}`,
		params: { ...params, status: step.to, note: step.note ?? "" },
		createdAt: daysAgo(step.daysAgo),
		readAt: read(step.daysAgo),
	}));
	return [received, ...decided];
}

function eventsOf({ id, application, person, job }: StoredApplication): (typeof events.$inferInsert)[] {
	const common = { jobId: job.id, applicationId: id };
	const applied = { ...common, id: uuidv7(), kind: "applied", userId: person.id, createdAt: daysAgo(application.daysAgo) };
	const decided = application.steps.map((step) => ({
		...common,
		id: uuidv7(),
		kind: `application${step.to}`,
		userId: job.ownerId,
		createdAt: daysAgo(step.daysAgo),
	}));
	return [applied, ...decided];
}
