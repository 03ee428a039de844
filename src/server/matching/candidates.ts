import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Candidate } from "../../contract/matching.ts";
import { isBlindYet } from "../access/applications.ts";
import { isOpen, jobsManagedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { textOfJob } from "../jobs/text.ts";
import { presentPersonCard } from "../network/present.ts";
import { type PersonCardRow, personCard } from "../network/queries.ts";
import { neverPrepared, type Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { refuse } from "../platform/refusal.ts";
import { inBothLanguages } from "../search/both-languages.ts";
import { isBoilerplate } from "../search/ignored-words.ts";
import { ofTag, quoted } from "../search/lexemes.ts";
import { recentWordCounts } from "../search/recent-word-counts.ts";
import { wordsOf } from "../search/words.ts";
import { orderPeople, type PersonMatch, prepare } from "./order-people.ts";
import { isSignificant, type MatchableJob, type MatchablePerson } from "./read-text.ts";
import { profileText } from "./texts.ts";

/** A recruiter's newest open jobs that are matched. */
const jobsMax = 20;
/** People sharing a skill or word that are fetched, and those with the most shared skills that are scored. */
const fetchedMax = 1_000;
const scoredMax = 150;
const shownMax = 50;
/** Characters of a posting that are scored. */
const scoredTextLength = 10_000;

type OwnJob = MatchableJob & { id: string; createdAt: Date };
type Person = PersonCardRow & MatchablePerson & { appliedTo: string[] };
type CandidateLookup = { viewerId: string; today: string; jobId: string | undefined };

/**
 * People who match the viewer's open jobs, or one of them: those who left matching on and are visible to the viewer, except those who have
 * already applied for that job. Applicants under a blind review stay in: their absence would reveal that they applied. Two statements.
 * Throws `not_found` unless the job is open and the viewer's.
 */
export async function findCandidates(db: Queryable, lookup: CandidateLookup): Promise<{ candidates: Candidate[]; jobs: OwnJob[] }> {
	const openJobs = (await openJobsOf(db, lookup)).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
	const selected = lookup.jobId ? openJobs.filter(({ id }) => id === lookup.jobId) : openJobs;
	if (lookup.jobId && selected.length === 0) refuse("not_found");
	const query = queryFor(selected);
	if (!query) return { candidates: [], jobs: openJobs };
	const [counts, people] = await Promise.all([
		recentWordCounts(db),
		findPeopleWith(db, { ...query, jobIds: selected.map(({ id }) => id), viewerId: lookup.viewerId }),
	]);
	const prepared = people.map(prepare);
	const found = selected.flatMap((job) => {
		const others = prepared.filter(({ row }) => !row.appliedTo.includes(job.id));
		return orderPeople(job, others, { counts }).map((match) => ({ ...match, job }));
	});
	const candidates = [...Map.groupBy(found, ({ person }) => person).values()]
		.map((matches) => matches.toSorted((a, b) => b.score - a.score))
		.toSorted((a, b) => bestOf(b) - bestOf(a))
		.slice(0, shownMax)
		.flatMap((matches) => presentCandidate(matches, lookup.viewerId));
	return { candidates, jobs: openJobs };
}

type Match = PersonMatch<Person> & { job: OwnJob };

function presentCandidate(matches: readonly Match[], viewerId: string): Candidate[] {
	const [first] = matches;
	if (!first) return [];
	return [
		{
			person: presentPersonCard(first.person, viewerId),
			matches: matches.map(({ job: { id, title }, reasons }) => ({ job: { id, title }, reasons })),
		},
	];
}

const bestOf = ([first]: readonly Match[]): number => first?.score ?? 0;

type Query = { skills: readonly string[]; query: string };

/** Finds people by skill, or by a word of the job's title. */
function queryFor(selected: readonly OwnJob[]): Query | null {
	const skills = [...new Set(selected.flatMap((job) => job.skills.map(fold)).filter(Boolean))];
	const titles = new Set(selected.flatMap(({ title }) => wordsOf(title).map(({ word }) => word)));
	const words = [...titles].filter((word) => isSignificant(word) && !isBoilerplate(word));
	const lexemes = [...skills.map(ofTag), ...words.flatMap(inBothLanguages)];
	return lexemes.length > 0 ? { skills, query: lexemes.map(quoted).join(" | ") } : null;
}

/** The newest; the one asked for is among them however old it is. */
const openJobsOf = (db: Queryable, { viewerId, today, jobId }: CandidateLookup): Promise<OwnJob[]> =>
	db
		.select({
			id: jobs.id,
			createdAt: jobs.createdAt,
			title: jobs.title,
			skills: jobs.skills,
			text: textOfJob(scoredTextLength),
			location: jobs.location,
			isRemote: jobs.isRemote,
			experience: jobs.experience,
		})
		.from(sql`${jobsManagedBy(viewerId)} as managed`)
		.innerJoin(jobs, sql`${jobs.id} = managed.managed_id`)
		.where(isOpen(today))
		.orderBy(...(jobId ? [desc(eq(jobs.id, jobId))] : []), desc(jobs.createdAt), desc(jobs.id))
		.limit(jobsMax);

type CandidateQuery = Query & { jobIds: readonly string[]; viewerId: string };

/** Jobseekers with one of the skills or words, most shared skills first. */
async function findPeopleWith(db: Queryable, { skills, query, jobIds, viewerId }: CandidateQuery): Promise<Person[]> {
	const sharedSkills = sql<number>`(
		select count(*) from unnest(${users.skills}) as skill where search_fold(skill) = any(${sql.param(skills)}::text[])
	)`;
	// how common a word is decides whether the index is the faster plan
	const hasSkillOrWord = sql`
		${neverPrepared} search_lexemes(${users.fullName}, ${users.title}, ${users.companyName}, ${users.location}, ${users.skills}) @@ ${query}::tsquery`;
	const found = db
		.select({ id: users.id, common: sharedSkills.as("common") })
		.from(users)
		.where(and(hasSkillOrWord, sql`'jobseeker' = any(${users.roles})`, users.aiMatching, ne(users.id, viewerId), visibleTo(viewerId)))
		.limit(fetchedMax)
		.as("found");
	const best = db.select({ id: found.id }).from(found).orderBy(desc(found.common), desc(found.id)).limit(scoredMax).as("best");
	const people = await db
		.select({
			...personCard(viewerId),
			skills: users.skills,
			bio: users.bio,
			about: users.about,
			experiences: users.experiences,
			certifications: users.certifications,
			aiMatching: users.aiMatching,
			experienceLevel: users.experienceLevel,
			locationPreference: users.locationPreference,
			appliedTo: sql<string[]>`array(
				select ${applications.jobId}::text from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
				where ${applications.userId} = ${users.id} and ${applications.jobId} = any(${sql.param(jobIds)}::uuid[])
					and ${applications.status} <> 'Withdrawn' and not ${isBlindYet}
			)`,
		})
		.from(best)
		.innerJoin(users, eq(users.id, best.id))
		.orderBy(desc(users.id));
	return people.map((person) => ({ ...person, text: profileText(person) }));
}
