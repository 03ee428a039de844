import { type Role, stageOfStatus } from "../../src/contract/options.ts";
import { users } from "../../src/server/db/accounts.ts";
import { applicationSteps, applications } from "../../src/server/db/applications.ts";
import { companies, companyMembers } from "../../src/server/db/companies.ts";
import { jobs } from "../../src/server/db/jobs.ts";
import type { Database } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { nameKey } from "../../src/server/platform/name-key.ts";
import { indexJobs } from "../../src/server/search/index-jobs.ts";

/** Rows for tests; each function creates the parent rows it needs. */

let count = 0;

type User = typeof users.$inferSelect;
type Job = typeof jobs.$inferSelect;

type Wanted = { role?: Role } & Partial<typeof users.$inferInsert>;

/** Creates several people in one statement and returns them in their order. */
export async function createUsers<const People extends readonly Wanted[]>(db: Database, people: People): Promise<Each<People, User>> {
	const inserts = people.map(({ role = "jobseeker", ...values }) => {
		const number = ++count;
		return {
			id: uuidv7(),
			slug: `person-${number}`,
			email: `person-${number}@example.cm`,
			fullName: `Person ${number}`,
			roles: [role],
			activeRole: role,
			emailVerifiedAt: new Date(),
			...values,
		};
	});
	const rows = await db.insert(users).values(inserts).returning();
	return inserts.map(({ id }) => rows.find((row) => row.id === id)) as Each<People, User>;
}
type Each<Places extends readonly unknown[], One> = { -readonly [Place in keyof Places]: One };

export const createUser = async (db: Database, values: Wanted = {}): Promise<User> => (await createUsers(db, [values]))[0];

export const createSeeker = (db: Database, values: Partial<typeof users.$inferInsert> = {}) =>
	createUser(db, { role: "jobseeker", ...values });
export const createRecruiter = (db: Database, values: Partial<typeof users.$inferInsert> = {}) =>
	createUser(db, { role: "recruiter", ...values });

export async function createCompany(db: Database, values: Partial<typeof companies.$inferInsert> = {}) {
	const number = ++count;
	const name = values.name ?? `Company ${number}`;
	const [row] = await db
		.insert(companies)
		.values({ id: uuidv7(), slug: `company-${number}`, name, nameKey: nameKey(name), ...values })
		.returning();
	return row as typeof companies.$inferSelect;
}

type Member = { companyId: string; userId: string; role?: "owner" | "recruiter" | "interviewer" };

export async function createMember(db: Database, ...members: Member[]) {
	await db.insert(companyMembers).values(members.map((values) => ({ role: "owner" as const, ...values })));
}

export async function createJob(db: Database, values: Partial<typeof jobs.$inferInsert> = {}): Promise<Job> {
	const number = ++count;
	const ownerId = values.ownerId === undefined ? (await createRecruiter(db)).id : values.ownerId;
	const [row] = await db
		.insert(jobs)
		.values({
			id: uuidv7(),
			companyName: `Company ${number}`,
			title: `Accountant ${number}`,
			location: "Douala",
			description: "Keep the books of a growing shop.",
			skills: ["Accounting"],
			// whenever it was posted: tests of jobs that end by themselves override it
			keptUntil: "2099-12-31",
			...values,
			ownerId,
		})
		.returning();
	const job = row as Job;
	if (!job.closedAt) await indexJobs(db, [job]);
	return job;
}

export async function createApplication(db: Database, values: Partial<typeof applications.$inferInsert> & { job?: Job } = {}) {
	const { job = await createJob(db), ...rest } = values;
	const userId = rest.userId ?? (await createSeeker(db)).id;
	const [row] = await db
		.insert(applications)
		.values({
			id: uuidv7(),
			jobId: job.id,
			jobTitle: job.title,
			companyName: job.companyName,
			employerId: job.companyId ?? job.ownerId,
			fullName: "Ama Ngono",
			email: "ama@example.cm",
			cvKey: "missing-cv",
			cvName: "cv.pdf",
			cvBytes: 1000,
			coverLetterKey: "missing-letter",
			coverLetterName: "letter.pdf",
			coverLetterBytes: 1000,
			stage: rest.status && rest.status !== "Pending" && rest.status !== "Withdrawn" ? stageOfStatus[rest.status] : "New",
			...rest,
			userId,
		})
		.returning();
	const application = { ...(row as typeof applications.$inferSelect), userId };
	await db.insert(applicationSteps).values({ id: uuidv7(), applicationId: application.id, toStatus: application.status, byUserId: userId });
	return application;
}

/** The smallest document that counts as a PDF by content, of exactly this many bytes. */
export function pdf(bytes = 64, name = "cv.pdf"): File {
	const content = new Uint8Array(bytes).fill(0x20);
	content.set(new TextEncoder().encode("%PDF-1.7\n").subarray(0, bytes));
	return new File([content], name, { type: "application/pdf" });
}
