import { paths } from "../../contract/addresses.ts";
import { applicationSteps, applications } from "../db/applications.ts";
import { events, notifications } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";
import type { StoredFile } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { type DemoPerson, daysAgo, found, jobOf, type People, personOf, type StoredJob } from "./cast.ts";
import { type DemoApplication, demoApplications } from "./people.ts";

type Parts = { people: People; jobs: readonly StoredJob[]; documents: ReadonlyMap<string, StoredFile> };

/** The applications with their history, and what they caused: notifications and events. Older notifications are read. */
export async function addApplications(tx: Transaction, { people, jobs, documents }: Parts): Promise<void> {
	const all = demoApplications.map((application, i) => ({
		id: uuidv7(),
		application,
		person: personOf(people, application.by),
		job: jobOf(jobs, application.job),
		cv: found(documents.get(`${i} cv`), "a CV"),
		letter: found(documents.get(`${i} letter`), "a letter"),
	}));
	await tx.insert(applications).values(
		all.map(({ id, application, person, job, cv, letter }) => ({
			id,
			jobId: job.id,
			jobTitle: job.title,
			companyName: job.companyName,
			userId: person.id,
			status: application.steps.at(-1)?.to ?? ("Pending" as const),
			fullName: person.fullName,
			email: person.email,
			message: application.message,
			cvKey: cv.key,
			cvName: `CV ${person.fullName}.pdf`,
			cvBytes: cv.bytes,
			coverLetterKey: letter.key,
			coverLetterName: "Letter.pdf",
			coverLetterBytes: letter.bytes,
			createdAt: daysAgo(application.daysAgo),
			updatedAt: daysAgo(application.steps.at(-1)?.daysAgo ?? application.daysAgo),
		})),
	);
	await tx.insert(applicationSteps).values(all.flatMap(stepsOf));
	await tx.insert(notifications).values(all.flatMap(notificationsOf));
	await tx.insert(events).values(all.flatMap(eventsOf));
}

type Stored = { id: string; application: DemoApplication; person: DemoPerson; job: StoredJob };

function stepsOf({ id, application, person, job }: Stored): (typeof applicationSteps.$inferInsert)[] {
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

function notificationsOf({ id, application, person, job }: Stored): (typeof notifications.$inferInsert)[] {
	const common = { type: "other", href: paths.application(id) };
	const facts = { applicant: person.fullName, jobTitle: job.title, company: job.companyName, applicationId: id };
	const read = (days: number) => (days > 3 ? daysAgo(days - 1) : null);
	const received = {
		...common,
		id: uuidv7(),
		userId: found(job.ownerId, "an owner"),
		kind: "applicationReceived",
		facts,
		createdAt: daysAgo(application.daysAgo),
		readAt: read(application.daysAgo),
	};
	const decided = application.steps.map((step) => ({
		...common,
		id: uuidv7(),
		userId: person.id,
		kind: `application${step.to}`,
		facts: { ...facts, status: step.to, note: step.note ?? "" },
		createdAt: daysAgo(step.daysAgo),
		readAt: read(step.daysAgo),
	}));
	return [received, ...decided];
}

function eventsOf({ id, application, person, job }: Stored): (typeof events.$inferInsert)[] {
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
