import { and, eq } from "drizzle-orm";
import { jobs } from "../db/jobs.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { inBothLanguages } from "../search/both-languages.ts";
import { isBoilerplate } from "../search/ignored-words.ts";
import { inHead, ofTag, quoted } from "../search/lexemes.ts";
import { exclusiveTiers, type Tier } from "../search/tiers.ts";
import { townsOf } from "../search/towns.ts";
import { isStopWord, wordsOf } from "../search/words.ts";
import { isReadableBy } from "./queries.ts";
import { type JobCardRow, readNewest } from "./search/card-rows.ts";

const shownMax = 3;
/** The closest ones that are read; those in the same town then come first. */
const consideredMax = 12;

type Lookup = { jobId: string; viewerId: string | null; today: string };

/**
 * Open jobs like this one, closest first; within a rank those in the same town, then the newest. Two statements. Throws `not_found` unless
 * the viewer may read the job.
 */
export async function similarJobs(db: Queryable, { jobId, viewerId, today }: Lookup): Promise<JobCardRow[]> {
	const [job] = await db
		.select({ title: jobs.title, skills: jobs.skills, location: jobs.location })
		.from(jobs)
		.where(and(eq(jobs.id, jobId), isReadableBy(viewerId)));
	const tiers = tiersFor(job ?? refuse("not_found"));
	if (tiers.length === 0) return [];
	const close = await readNewest(db, { tiers, size: consideredMax, today, viewerId });
	const towns = new Set(townsOf(job?.location ?? ""));
	const distance = ({ location }: JobCardRow) => (townsOf(location).some((town) => towns.has(town)) ? 0 : 1);
	return close
		.filter(({ id, application }) => id !== jobId && !application)
		.toSorted((a, b) => a.position.tier - b.position.tier || distance(a) - distance(b))
		.slice(0, shownMax);
}

/** Jobs with all words of the title come first, then those with one of them and one of the skills, then those with either. */
function tiersFor({ title, skills }: { title: string; skills: readonly string[] }): Tier[] {
	const significant = wordsOf(title).filter(({ word }) => word.length > 2 && !isStopWord(word) && !isBoilerplate(word));
	const words = [...new Set(significant.map(({ word }) => word))].map((word) => anyOf(inBothLanguages(word).map(inHead)));
	const tag = anyOf(skills.map(ofTag));
	const allWords = words.join(" & ");
	// for a title of a single word, the same as the whole
	const anyWord = words.length > 1 ? `(${words.join(" | ")})` : "";
	return exclusiveTiers([allWords, anyWord && tag && `${anyWord} & ${tag}`, [anyWord, tag].filter(Boolean).join(" | ")]);
}

const anyOf = (lexemes: readonly string[]): string => (lexemes.length > 0 ? `(${lexemes.map(quoted).join(" | ")})` : "");
