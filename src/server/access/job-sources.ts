import { and, eq } from "drizzle-orm";
import { sourceNameMax } from "../../contract/limits/analytics.ts";
import { jobSources } from "../db/analytics.ts";
import type { Queryable } from "../platform/database.ts";
import { slugOf } from "../platform/slug.ts";

/** The source counted for a name that none of the job's links has. */
export const otherSource = "other";

/** Turns a source name into its URL form: lower-case letters, digits and hyphens. */
export const sourceSlug = (text: string): string => slugOf(text.slice(0, 200), otherSource).slice(0, sourceNameMax).replace(/-+$/, "");

/** The number of jobs for which a browser remembers the link it came by. */
const rememberedMax = 4;

/** In seconds. People find a job on the bus and apply at the weekend. */
export const sourceSeconds = 7 * 24 * 60 * 60;

type JobSource = { jobId: string; source: string };

/** Returns the cookie's value after a visit by a link, latest first: only job ids and source names, nothing about the person. */
export const rememberSource = (cookie: string | undefined, { jobId, source }: JobSource): string =>
	[{ jobId, source }, ...parseSources(cookie).filter((visit) => visit.jobId !== jobId)]
		.slice(0, rememberedMax)
		.map((visit) => `${visit.jobId}.${visit.source}`)
		.join("_");

/** Returns the source name by which a browser came to a job; undefined if none. */
export const sourceFor = (cookie: string | undefined, jobId: string): string | undefined =>
	parseSources(cookie).find((visit) => visit.jobId === jobId)?.source;

/** Parses the cookie defensively: a browser can send anything. */
const parseSources = (cookie: string | undefined): JobSource[] =>
	(cookie ?? "").split("_").flatMap((pair) => {
		const [, jobId, source] = /^([0-9a-f-]{36})\.([a-z0-9-]+)$/.exec(pair) ?? [];
		return jobId && source ? [{ jobId, source: sourceSlug(source) }] : [];
	});

/** Returns the job's link with this source name, or `other` if it has none. */
export async function findSource(db: Queryable, { jobId, source }: JobSource): Promise<string> {
	const [found] = await db
		.select({ name: jobSources.name })
		.from(jobSources)
		.where(and(eq(jobSources.jobId, jobId), eq(jobSources.name, source)));
	return found?.name ?? otherSource;
}
