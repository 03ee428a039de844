import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { JobSources } from "../../contract/analytics.ts";
import { jobSourcesMax } from "../../contract/limits/analytics.ts";
import { otherSource, sourceSlug } from "../access/job-sources.ts";
import { managedBy } from "../access/jobs.ts";
import { jobSources, jobViews } from "../db/analytics.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Viewer } from "../http/viewer.ts";
import { countBySource } from "../jobs/count-view.ts";
import { lockManageableJob } from "../jobs/policy.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

type Lookup = { viewer: Viewer; jobId: string };

/** Throws `not_found` for a job that the viewer does not manage. One statement. */
export async function readSources(db: Queryable, { viewer, jobId }: Lookup): Promise<JobSources> {
	const [read] = await db
		.select({ id: jobs.id, title: jobs.title, links, views: allViews, sent })
		.from(jobs)
		.where(and(eq(jobs.id, jobId), managedBy(viewer.id)));
	const { id, title, links: counted, views, sent: counts } = read ?? refuse("not_found");
	const ownSources = counted.filter(({ name }) => name !== otherSource);
	const sentBy = new Map(counts.map(({ by, times }) => [by, times]));
	const sources = ownSources.map(({ name, views }) => ({ name, views, applications: sentBy.get(name) ?? 0 }));
	const total = sum(counts.map(({ times }) => times));
	const direct = sentBy.get(null) ?? 0;
	return {
		job: { id, title },
		sources: sources.toSorted((a, b) => b.applications - a.applications || b.views - a.views || a.name.localeCompare(b.name)),
		other: {
			views: counted.find(({ name }) => name === otherSource)?.views ?? 0,
			applications: total - direct - sum(sources.map((one) => one.applications)),
		},
		direct: { views: Math.max(0, views - sum(counted.map((one) => one.views))), applications: direct },
	};
}

const links = sql<{ name: string; views: number }[]>`(
	select coalesce(json_agg(json_build_object('name', ${jobSources.name}, 'views', ${jobSources.views})), '[]')
	from ${jobSources} where ${jobSources.jobId} = ${jobs.id}
)`;

const allViews = sql<number>`(select coalesce(sum(${jobViews.views}), 0)::int from ${jobViews} where ${jobViews.jobId} = ${jobs.id})`;

const sent = sql<{ by: string | null; times: number }[]>`(
	select coalesce(json_agg(counted), '[]') from (
		select ${applications.source} as by, count(*)::int as times from ${applications}
		where ${applications.jobId} = ${jobs.id} group by by
	) as counted
)`;

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Adds a source and returns its word; idempotent. Throws `not_found`, `invalid_fields`, `conflict` if there are too many. */
export const nameSource = (db: Database, { viewer, jobId, name }: Lookup & { name: string }): Promise<string> =>
	db.transaction(async (tx) => {
		await lockManageableJob(tx, { viewer, jobId });
		const word = sourceSlug(name);
		if (word === otherSource) return refuse("invalid_fields", { fields: { name: "sourceTaken" } });
		const isNamed = and(eq(jobSources.jobId, jobId), ne(jobSources.name, otherSource));
		const others = await tx.$count(jobSources, and(isNamed, ne(jobSources.name, word)));
		if (others >= jobSourcesMax) return refuse("conflict", { sentence: "sourcesFull" });
		await tx.insert(jobSources).values({ jobId, name: word }).onConflictDoNothing();
		return word;
	});

/**
 * Deletes a source; its views and applications count as `other` from then on, even if a source gets the same name later. Throws `not_found`.
 */
export const deleteSource = (db: Database, { viewer, jobId, name }: Lookup & { name: string }): Promise<void> =>
	db.transaction(async (tx) => {
		await lockManageableJob(tx, { viewer, jobId });
		const [deleted] = await tx
			.delete(jobSources)
			.where(and(eq(jobSources.jobId, jobId), eq(jobSources.name, name), ne(jobSources.name, otherSource)))
			.returning({ views: jobSources.views });
		await countBySource(tx, { jobId, name: otherSource, views: (deleted ?? refuse("not_found")).views });
		const brought = await tx
			.select({ id: applications.id })
			.from(applications)
			.where(and(eq(applications.jobId, jobId), eq(applications.source, name)))
			.orderBy(asc(applications.id))
			.for("update");
		const ids = brought.map(({ id }) => id);
		await tx.update(applications).set({ source: otherSource }).where(inArray(applications.id, ids));
	});
