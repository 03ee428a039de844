import { sql } from "drizzle-orm";
import type { Candidate } from "../../contract/matching.ts";
import { isOpen, jobsManagedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { presentPersonCard } from "../network/present.ts";
import { cardColumns, type PersonCardRow } from "../network/queries.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { refuse } from "../platform/refusal.ts";
import { ofTag, quoted } from "../search/lexemes.ts";
import { type MatchableJob, type MatchablePerson, reasonsFor, weightOf } from "./reasons.ts";

/** A recruiter's newest open jobs, for which people are looked for. */
const jobsMax = 20;
/** So many with one of the skills are looked at, and the ones with the most of them weighed. */
const lookedAtMax = 1_000;
const weighedMax = 50;

type OwnJob = MatchableJob & { id: string };
type Person = PersonCardRow & MatchablePerson & { appliedTo: string[] };
type Asked = { viewerId: string; today: string; jobId: string | undefined };

/**
 * People who fit the viewer's open jobs, or one of them: who left matching on and whom the viewer may see, without
 * those who applied for that job already. Two statements. Throws `not_found` for a job that is not open and theirs.
 */
export async function findCandidates(db: Queryable, asked: Asked): Promise<{ candidates: Candidate[]; jobs: OwnJob[] }> {
	const jobs = await openJobsOf(db, asked);
	const wanted = asked.jobId ? jobs.filter(({ id }) => id === asked.jobId) : jobs;
	if (asked.jobId && wanted.length === 0) refuse("not_found");
	const skills = [...new Set(wanted.flatMap((job) => job.skills.map(fold)).filter(Boolean))];
	if (skills.length === 0) return { candidates: [], jobs };
	const people = await peopleWith(db, { skills, jobIds: wanted.map(({ id }) => id), viewerId: asked.viewerId });
	const candidates = people
		.map((person) => ({ person, matches: matchesOf(person, wanted) }))
		.filter(({ matches }) => matches.length > 0)
		.toSorted((a, b) => bestOf(b.matches) - bestOf(a.matches))
		.map(({ person, matches }) => ({
			person: presentPersonCard(person, asked.viewerId),
			matches: matches.map(({ job: { id, title }, reasons }) => ({ job: { id, title }, reasons })),
		}));
	return { candidates, jobs };
}

type Match = { job: OwnJob; reasons: ReturnType<typeof reasonsFor> };

const matchesOf = (person: Person, jobs: readonly OwnJob[]): Match[] =>
	jobs
		.filter(({ id }) => !person.appliedTo.includes(id))
		.map((job) => ({ job, reasons: reasonsFor(job, person) }))
		.filter(({ reasons }) => reasons.length > 0)
		.toSorted((a, b) => weightOf(b.reasons) - weightOf(a.reasons));

const bestOf = ([first]: readonly Match[]): number => (first ? weightOf(first.reasons) : 0);

async function openJobsOf(db: Queryable, { viewerId, today }: Asked): Promise<OwnJob[]> {
	const { rows } = await db.execute<OwnJob>(sql`
		select jobs.id, jobs.title, jobs.skills, jobs.location, jobs.is_remote as "isRemote", jobs.experience
		from ${jobsManagedBy(viewerId)} as mine join jobs on jobs.id = mine.id
		where ${isOpen(today)} order by jobs.created_at desc, jobs.id desc limit ${jobsMax}`);
	return rows;
}

type Wanted = { skills: readonly string[]; jobIds: readonly string[]; viewerId: string };

/** Jobseekers with one of the skills, those with the most of them first. */
async function peopleWith(db: Queryable, { skills, jobIds, viewerId }: Wanted): Promise<Person[]> {
	const query = skills.map((skill) => quoted(ofTag(skill))).join(" | ");
	const { rows } = await db.execute<Person>(sql`
		with found as (
			select users.id, (
				select count(*) from unnest(users.skills) as skill where search_fold(skill) = any(${sql.param(skills)}::text[])
			) as common
			from users
			where search_lexemes(users.full_name, users.title, users.company_name, users.location, users.skills) @@ ${query}::tsquery
				and 'jobseeker' = any(users.roles) and users.ai_matching and users.id <> ${viewerId} and ${visibleTo(viewerId)}
			limit ${lookedAtMax}
		), best as (select id from found order by common desc, id desc limit ${weighedMax})
		select ${cardColumns(viewerId)}, users.skills, users.experience_level as "experienceLevel",
			users.location_preference as "locationPreference",
			array(
				select job_id::text from applications
				where user_id = users.id and job_id = any(${sql.param(jobIds)}::uuid[]) and status <> 'Withdrawn'
			) as "appliedTo"
		from best join users on users.id = best.id
		order by users.id desc`);
	return rows;
}
