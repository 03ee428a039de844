import { sql } from "drizzle-orm";
import { noPayReasons, salaryCodes } from "../../contract/options.ts";
import { type DemoAccounts, demoAccounts } from "../accounts/demo-accounts.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers, companyVerifications } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import type { Services } from "../http/context.ts";
import { removePicture } from "../pictures/picture.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { nameKey } from "../platform/name-key.ts";
import { slugOf } from "../platform/slug.ts";
import { indexJobs } from "../search/index-jobs.ts";
import { refreshWordCounts } from "../search/refresh-word-counts.ts";
import { addAlerts } from "./alerts.ts";
import { addApplications } from "./applications.ts";
import { dayLength, daysAgo, jobOf, type People, personOf, requireFound, type StoredJob } from "./cast.ts";
import { type CompanyKey, type DemoCompany, demoCompanies } from "./companies.ts";
import { deckName, storeDocuments } from "./documents.ts";
import { addGroups } from "./groups.ts";
import { addHiring, boardCriteria, type DemoColleague, demoColleagues } from "./hiring.ts";
import { addInvestors } from "./investors.ts";
import { type DemoJob, demoJobs } from "./jobs.ts";
import { addMessages } from "./messages.ts";
import { addFollows } from "./network.ts";
import { type ApplicantKey, boardJob, demoApplicants, demoRecruiter, demoSavedJobs, demoSeeker } from "./people.ts";
import { type Pictures, storePictures } from "./pictures.ts";
import { addPosts, type Speaker } from "./posts.ts";
import { questionsOf } from "./questions.ts";
import { pastApplications } from "./replies.ts";
import { addReports } from "./reports.ts";
import { addSkills } from "./skills.ts";
import { addStartups } from "./startups.ts";
import type { SpeakerKey } from "./talk.ts";
import { addViews } from "./views.ts";
import { addWarnings } from "./warnings.ts";

/** An arbitrary number: two processes that start at once take turns. */
const demoLock = 7_461_204;

/**
 * Fills an empty database with a working example, in one transaction, and returns the accounts to try it with. Returns them too if it was
 * filled earlier; null if the database holds anything else.
 */
export async function fillDemo(
	{ db, files }: Pick<Services, "db" | "files">,
	onStart: () => void = () => {},
): Promise<DemoAccounts | null> {
	const state = await stateOf(db);
	if (state !== "empty") return state === "demo" ? demoAccounts : null;
	onStart();
	const passwordHash = await hashPassword(demoAccounts.password);
	const [documents, pictures] = await Promise.all([storeDocuments(files), storePictures(files)]);
	try {
		const isFilled = await db.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
			if ((await stateOf(tx)) !== "empty") return false;
			const seekers = peopleOf({ passwordHash, pictures });
			const people: People = new Map(seekers.map(({ key, row }) => [key, row]));
			const employers = new Map(demoCompanies.map(({ key, name }) => [key, { id: uuidv7(), name, ownerId: uuidv7() }]));
			const team = employerOf(employers, requireFound(demoCompanies[0], "the demo's recruiter").key);
			const colleagues = colleaguesOf(team, { passwordHash, pictures });
			await tx
				.insert(users)
				.values([...seekers.map(({ row }) => row), ...recruitersOf(employers, { passwordHash, pictures }), ...colleagues]);
			await addCompanies(tx, { employers, pictures, colleagues });
			const stored = await addJobs(tx, employers);
			await addWarnings(tx, stored);
			const seeker = personOf(people, "seeker");
			await tx
				.insert(savedJobs)
				.values(
					demoSavedJobs.map((saved) => ({ userId: seeker.id, jobId: jobOf(stored, saved.job).id, createdAt: daysAgo(saved.daysAgo) })),
				);
			await addAlerts(tx, seeker);
			const past = pastApplications((key) => employerOf(employers, key).id);
			const applied = await addApplications(tx, { people, jobs: stored, documents, past });
			await addHiring(tx, { applied, team, colleagues });
			await addViews(tx, stored);
			await addReports(tx, team);
			await addInvestors(tx, team);
			const speakerOf = (key: SpeakerKey) => requireFound(people.get(key as ApplicantKey) ?? ownerOf(employers, key as CompanyKey), key);
			await addFollows(tx, (key) => speakerOf(key).id);
			await addPosts(tx, speakerOf, await addGroups(tx, speakerOf));
			await addMessages(tx, speakerOf);
			await addSkills(tx, speakerOf);
			await addStartups(tx, {
				companyOf: (key) => employerOf(employers, key),
				personOf: (key) => speakerOf(key).id,
				deck: requireFound(documents.get(deckName), deckName),
			});
			return true;
		});
		if (!isFilled) await removeFiles();
	} catch (error) {
		await removeFiles();
		throw error;
	}
	await refreshWordCounts(db, todayInDouala());
	return demoAccounts;

	async function removeFiles(): Promise<void> {
		for (const { key } of documents.values()) await files.remove(key);
		for (const name of pictures.values()) await removePicture(files, name);
	}
}

async function stateOf(db: Queryable): Promise<"empty" | "demo" | "other"> {
	const isDemo = sql<boolean>`exists (select from ${users} where ${users.email} = ${demoAccounts.seeker})`;
	const isUsed = sql<boolean>`exists (select from ${users}) or exists (select from ${jobs}) or exists (select from ${companies})`;
	const [found] = await db.select({ isDemo, isUsed }).from(sql`(select) as once`);
	if (found?.isDemo) return "demo";
	return found?.isUsed === false ? "empty" : "other";
}

type SharedFields = { passwordHash: string; pictures: Pictures };

function peopleOf({ passwordHash, pictures }: SharedFields) {
	const common = { roles: ["jobseeker"], activeRole: "jobseeker", emailVerifiedAt: daysAgo(40), createdAt: daysAgo(40) };
	return [
		{ key: "seeker" as const, row: { ...common, ...demoSeeker, passwordHash } },
		...demoApplicants.map(({ key, skills, ...person }) => ({
			key,
			row: { ...common, ...person, skills: [...skills], email: `${key}@demo.example` },
		})),
	].map(({ key, row }) => ({
		key,
		row: { ...row, avatar: pictures.get(key) ?? null, id: uuidv7(), slug: slugOf(row.fullName, "person") },
	}));
}

type Employer = { id: string; name: string; ownerId: string };

/** One recruiter per company; only the first has the demo's password. */
const recruitersOf = (employers: Map<CompanyKey, Employer>, { passwordHash, pictures }: SharedFields) =>
	demoCompanies.map(({ key, name, location, recruiter }, i) => ({
		location,
		email: `${key}@demo.example`,
		...recruiter,
		skills: [...recruiter.skills],
		...(i === 0 ? { ...demoRecruiter, passwordHash } : {}),
		id: employerOf(employers, key).ownerId,
		avatar: pictures.get(`${key}-recruiter`) ?? null,
		slug: slugOf(recruiter.fullName, "person"),
		roles: ["recruiter"],
		activeRole: "recruiter",
		companyName: name,
		emailVerifiedAt: daysAgo(60),
		createdAt: daysAgo(60),
	}));

/** The colleagues of the demo's recruiter. */
const colleaguesOf = (team: Employer, { passwordHash, pictures }: SharedFields): DemoColleague[] =>
	demoColleagues.map(({ key, fullName, title }, place) => ({
		key,
		fullName,
		title,
		avatar: pictures.get(key) ?? null,
		location: "Douala",
		...(place === 0 ? { email: demoAccounts.colleague, passwordHash } : { email: `${key}@demo.example` }),
		id: uuidv7(),
		slug: slugOf(fullName, "person"),
		roles: ["recruiter"],
		activeRole: "recruiter",
		companyName: team.name,
		emailVerifiedAt: daysAgo(50),
		createdAt: daysAgo(50),
	}));

type CompaniesInput = { employers: Map<CompanyKey, Employer>; pictures: Pictures; colleagues: readonly DemoColleague[] };

async function addCompanies(tx: Transaction, { employers, pictures, colleagues }: CompaniesInput): Promise<void> {
	const rows = demoCompanies.map((company) => {
		const { website, checked }: DemoCompany = company;
		const verifiedAt = checked ? daysAgo(checked.days) : null;
		return { ...company, ...employerOf(employers, company.key), website: website ?? null, checked, verifiedAt };
	});
	await tx.insert(companies).values(
		rows.map(({ id, key, name, location, website, verifiedAt, about, industry, recruiter }) => ({
			id,
			logo: pictures.get(key) ?? null,
			name,
			location,
			website,
			verifiedAt,
			about,
			industry,
			size: recruiter.companySize,
			ownedSince: daysAgo(60),
			slug: slugOf(name, "company"),
			nameKey: nameKey(name),
			createdAt: daysAgo(60),
		})),
	);
	await tx.insert(companyVerifications).values(
		rows.flatMap(({ id, ownerId, checked, verifiedAt }) => {
			if (!checked || !verifiedAt) return [];
			const { kind, domain, papers } = checked;
			return [
				{ companyId: id, kind, domain, papers: [...papers], byUserId: kind === "documents" ? null : ownerId, confirmedAt: verifiedAt },
			];
		}),
	);
	await tx.insert(companyMembers).values([
		...rows.map(({ id, ownerId }) => ({ companyId: id, userId: ownerId, role: "owner" as const, createdAt: daysAgo(60) })),
		...demoColleagues.map(({ key, role }) => ({
			companyId: employerOf(employers, demoCompanies[0].key).id,
			userId: requireFound(
				colleagues.find((one) => one.key === key),
				key,
			).id,
			role,
			createdAt: daysAgo(50),
		})),
	]);
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
	// a minute apart, so that the order within a day is the same on every run
	const createdAt = new Date(daysAgo(job.posted).getTime() - minute * 60_000);
	return {
		id: uuidv7(),
		ownerId: employer.ownerId,
		companyId: employer.id,
		companyName: employer.name,
		title: job.title,
		location: job.location,
		description: job.text,
		salary: salaryCodes.find((code) => code === job.pay) ?? null,
		noPayReason: noPayReasons.find((reason) => reason === job.pay) ?? null,
		salaryMin: Array.isArray(job.pay) ? job.pay[0] : null,
		salaryMax: Array.isArray(job.pay) ? job.pay[1] : null,
		applicationDeadline: job.closes === undefined ? null : dayInDouala(new Date(Date.now() + job.closes * dayLength)),
		isRemote: job.isRemote ?? false,
		jobType: job.jobType ?? "FULL_TIME",
		experience: job.experience,
		skills: [...job.skills],
		questions: questionsOf(job.title),
		criteria: job.title === boardJob ? [...boardCriteria] : [],
		createdAt,
		updatedAt: createdAt,
	};
}

function employerOf(employers: Map<CompanyKey, Employer>, key: CompanyKey): Employer {
	return requireFound(employers.get(key), key);
}

function ownerOf(employers: Map<CompanyKey, Employer>, key: CompanyKey): Speaker | null {
	const company = demoCompanies.find((one) => one.key === key);
	return company ? { id: employerOf(employers, key).ownerId, fullName: company.recruiter.fullName } : null;
}
