import { sql } from "drizzle-orm";
import { type DemoAccounts, demoAccounts } from "../accounts/demo-accounts.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import type { Services } from "../http/context.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { nameKey } from "../platform/name-key.ts";
import { slugOf } from "../platform/slug.ts";
import { indexJobs } from "../search/index-jobs.ts";
import { refreshWordCounts } from "../search/refresh-word-counts.ts";
import { addApplications } from "./applications.ts";
import { type DemoPerson, dayLength, daysAgo, found, jobOf, type People, personOf, type StoredJob } from "./cast.ts";
import { type CompanyKey, demoCompanies } from "./companies.ts";
import { storeDocuments } from "./documents.ts";
import { type DemoJob, demoJobs } from "./jobs.ts";
import { addMessages } from "./messages.ts";
import { addFollows } from "./network.ts";
import { type ApplicantKey, demoApplicants, demoRecruiter, demoSavedJobs, demoSeeker } from "./people.ts";
import { addPosts, type Speaker } from "./posts.ts";
import { addReports } from "./reports.ts";
import type { SpeakerKey } from "./talk.ts";
import { addViews } from "./views.ts";

/** Any number: two processes that start at once take turns. */
const demoLock = 7_461_204;

/**
 * Fills an empty database with a working example, in one transaction, and gives the two accounts to try it with.
 * Gives them again when it was filled earlier; null when the database holds something else.
 */
export async function fillDemo(
	{ db, files }: Pick<Services, "db" | "files">,
	onStart: () => void = () => {},
): Promise<DemoAccounts | null> {
	const state = await stateOf(db);
	if (state !== "empty") return state === "demo" ? demoAccounts : null;
	onStart();
	const passwordHash = await hashPassword(demoAccounts.password);
	const documents = await storeDocuments(files);
	try {
		const isFilled = await db.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
			if ((await stateOf(tx)) !== "empty") return false;
			const people = await addPeople(tx, passwordHash);
			const employers = await addCompanies(tx, passwordHash);
			const stored = await addJobs(tx, employers);
			const seeker = personOf(people, "seeker");
			await tx
				.insert(savedJobs)
				.values(
					demoSavedJobs.map((saved) => ({ userId: seeker.id, jobId: jobOf(stored, saved.job).id, createdAt: daysAgo(saved.daysAgo) })),
				);
			await addApplications(tx, { people, jobs: stored, documents });
			await addViews(tx, stored);
			await addReports(tx, employerOf(employers, found(demoCompanies[0], "the demo's recruiter").key));
			const speakerOf = (key: SpeakerKey) => found(people.get(key as ApplicantKey) ?? ownerOf(employers, key as CompanyKey), key);
			await addFollows(tx, (key) => speakerOf(key).id);
			await addPosts(tx, speakerOf);
			await addMessages(tx, speakerOf);
			return true;
		});
		if (!isFilled) await removeDocuments();
	} catch (error) {
		await removeDocuments();
		throw error;
	}
	await refreshWordCounts(db, todayInDouala());
	return demoAccounts;

	async function removeDocuments(): Promise<void> {
		for (const { key } of documents.values()) await files.remove(key);
	}
}

async function stateOf(db: Queryable): Promise<"empty" | "demo" | "other"> {
	const { rows } = await db.execute<{ state: "empty" | "demo" | "other" }>(sql`
		select case
			when exists (select from users where email = ${demoAccounts.seeker}) then 'demo'
			when exists (select from users) or exists (select from jobs) or exists (select from companies) then 'other'
			else 'empty'
		end as state`);
	return rows[0]?.state ?? "other";
}

async function addPeople(tx: Transaction, passwordHash: string): Promise<People> {
	const common = { roles: ["jobseeker"], activeRole: "jobseeker", emailVerifiedAt: daysAgo(40), createdAt: daysAgo(40) };
	const rows = [
		{ key: "seeker" as const, row: { ...common, ...demoSeeker, passwordHash } },
		...demoApplicants.map(({ key, skills, ...person }) => ({
			key,
			row: { ...common, ...person, skills: [...skills], email: `${key}@demo.example` },
		})),
	].map(({ key, row }) => ({ key, row: { ...row, id: uuidv7(), slug: slugOf(row.fullName, "person") } }));
	await tx.insert(users).values(rows.map(({ row }) => row));
	return new Map<ApplicantKey, DemoPerson>(rows.map(({ key, row }) => [key, row]));
}

type Employer = { id: string; name: string; ownerId: string };

/** Each company with the person who recruits for it; only the first has the demo's password. */
async function addCompanies(tx: Transaction, passwordHash: string): Promise<Map<CompanyKey, Employer>> {
	const employers = new Map(demoCompanies.map((company) => [company.key, { id: uuidv7(), name: company.name, ownerId: uuidv7() }]));
	const rows = demoCompanies.map((company, i) => ({ ...company, ...employerOf(employers, company.key), isMain: i === 0 }));
	await tx.insert(users).values(
		rows.map(({ key, name, location, ownerId, recruiter, isMain }) => ({
			location,
			email: `${key}@demo.example`,
			...recruiter,
			skills: [...recruiter.skills],
			...(isMain ? { ...demoRecruiter, passwordHash } : {}),
			id: ownerId,
			slug: slugOf(recruiter.fullName, "person"),
			roles: ["recruiter"],
			activeRole: "recruiter",
			companyName: name,
			emailVerifiedAt: daysAgo(60),
			createdAt: daysAgo(60),
		})),
	);
	await tx.insert(companies).values(
		rows.map(({ id, name, location, about, industry, recruiter }) => ({
			id,
			name,
			location,
			about,
			industry,
			size: recruiter.companySize,
			ownedSince: daysAgo(60),
			slug: slugOf(name, "company"),
			nameKey: nameKey(name),
			createdAt: daysAgo(60),
		})),
	);
	await tx
		.insert(companyMembers)
		.values(rows.map(({ id, ownerId }) => ({ companyId: id, userId: ownerId, role: "owner" as const, createdAt: daysAgo(60) })));
	return employers;
}

async function addJobs(tx: Transaction, employers: Map<CompanyKey, Employer>): Promise<StoredJob[]> {
	const stored = await tx
		.insert(jobs)
		.values(demoJobs.map((job, i) => rowOf(job, { employer: employerOf(employers, job.company), minute: i })))
		.returning();
	await indexJobs(tx, stored);
	return stored;
}

function rowOf(job: DemoJob, { employer, minute }: { employer: Employer; minute: number }): typeof jobs.$inferInsert {
	// a minute apart, so that the order of a day is the same at every start
	const createdAt = new Date(daysAgo(job.posted).getTime() - minute * 60_000);
	return {
		id: uuidv7(),
		ownerId: employer.ownerId,
		companyId: employer.id,
		companyName: employer.name,
		title: job.title,
		location: job.location,
		description: job.text,
		salary: typeof job.pay === "string" ? job.pay : null,
		salaryMin: Array.isArray(job.pay) ? job.pay[0] : null,
		salaryMax: Array.isArray(job.pay) ? job.pay[1] : null,
		applicationDeadline: job.closes === undefined ? null : dayInDouala(new Date(Date.now() + job.closes * dayLength)),
		isRemote: job.isRemote ?? false,
		jobType: job.jobType ?? "FULL_TIME",
		experience: job.experience,
		skills: [...job.skills],
		createdAt,
		updatedAt: createdAt,
	};
}

function employerOf(employers: Map<CompanyKey, Employer>, key: CompanyKey): Employer {
	return found(employers.get(key), key);
}

function ownerOf(employers: Map<CompanyKey, Employer>, key: CompanyKey): Speaker | null {
	const company = demoCompanies.find((one) => one.key === key);
	return company ? { id: employerOf(employers, key).ownerId, fullName: company.recruiter.fullName } : null;
}
