import { and, eq } from "drizzle-orm";
import { sourceNameMax } from "../../contract/limits/analytics.ts";
import { jobSources } from "../db/analytics.ts";
import type { Queryable } from "../platform/database.ts";
import { slugOf } from "../platform/slug.ts";

/** Whoever came by a word that no link of the job has. */
export const otherSource = "other";

/** A word as it stands in an address: small letters, digits and hyphens. */
export const sourceWord = (text: string): string => slugOf(text.slice(0, 200), otherSource).slice(0, sourceNameMax).replace(/-+$/, "");

/** Jobs of which a browser remembers by which link it came. */
const remembered = 4;

/** Seconds: who reads on a phone in the bus applies at the week's end. */
export const sourceSeconds = 7 * 24 * 60 * 60;

type Pair = { jobId: string; word: string };

/** The cookie's value once somebody came to a job by a link, the latest first: jobs and words, nothing of the person. */
export const remember = (kept: string | undefined, { jobId, word }: Pair): string =>
	[{ jobId, word }, ...pairsOf(kept).filter((pair) => pair.jobId !== jobId)]
		.slice(0, remembered)
		.map((pair) => `${pair.jobId}.${pair.word}`)
		.join("_");

/** The word by which a browser came to a job; undefined for none. */
export const wordFor = (kept: string | undefined, jobId: string): string | undefined =>
	pairsOf(kept).find((pair) => pair.jobId === jobId)?.word;

/** A browser may send anything. */
const pairsOf = (kept: string | undefined): Pair[] =>
	(kept ?? "").split("_").flatMap((pair) => {
		const [, jobId, word] = /^([0-9a-f-]{36})\.([a-z0-9-]+)$/.exec(pair) ?? [];
		return jobId && word ? [{ jobId, word: sourceWord(word) }] : [];
	});

/** The link whose word it is; `other` where the job has none of that word. */
export async function findSource(db: Queryable, { jobId, word }: Pair): Promise<string> {
	const [found] = await db
		.select({ name: jobSources.name })
		.from(jobSources)
		.where(and(eq(jobSources.jobId, jobId), eq(jobSources.name, word)));
	return found?.name ?? otherSource;
}
