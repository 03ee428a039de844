import { sql } from "drizzle-orm";
import { isPublished } from "../access/jobs.ts";
import { ensureImportedCompanies } from "../companies/imported.ts";
import { jobs } from "../db/jobs.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso } from "../platform/instant.ts";
import { excluded } from "../platform/rows.ts";
import { type IndexableJob, indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { lockCaseFor, updateWarnings, worthReading } from "../warnings/update-warnings.ts";
import { nothingStored, type Stored } from "./import-kind.ts";
import type { JobToStore } from "./normalise.ts";

/** Columns an import sets and compares; the publication time stays as first stored. */
const compared = {
	companyId: jobs.companyId,
	companyName: jobs.companyName,
	title: jobs.title,
	location: jobs.location,
	description: jobs.description,
	salaryMin: jobs.salaryMin,
	salaryMax: jobs.salaryMax,
	payPeriod: jobs.payPeriod,
	applicationDeadline: jobs.applicationDeadline,
	isRemote: jobs.isRemote,
	jobType: jobs.jobType,
	experience: jobs.experience,
	skills: jobs.skills,
	sourceUrl: jobs.sourceUrl,
};

/**
 * Stores a few hundred postings with their companies and the search index, in one transaction. Known ones (same source and id there) are
 * rewritten only if something differs, so importing twice changes nothing. No two of `batch` may have the same source and id.
 */
export async function storeBatch(db: Database, batch: readonly JobToStore[]): Promise<Stored> {
	if (batch.length === 0) return nothingStored;
	return db.transaction(async (tx) => {
		const named = batch.filter((job) => job.isCompanyNamed).map((job) => ({ name: job.companyName, source: job.source }));
		await lockCasesOfKnown(tx, batch);
		const companyIds = await ensureImportedCompanies(tx, named);
		const rows = await write(
			tx,
			batch.map((job) => ({ ...job, companyId: job.isCompanyNamed ? (companyIds.get(job.companyName) ?? null) : null })),
		);
		const today = todayInDouala();
		const isListed = (job: (typeof rows)[number]) => job.closedAt === null && !job.isHidden && job.openUntil >= today;
		await indexJobs(
			tx,
			rows.filter(isListed).map((job): IndexableJob => ({ ...job, requiredSkills: null })),
		);
		const unlisted = rows.filter((job) => !job.inserted && !isListed(job)).map((job) => job.id);
		if (unlisted.length > 0) await removeFromIndex(tx, unlisted);
		for (const id of await worthReading(tx, rows)) await updateWarnings(tx, id, { notifies: true });
		const added = rows.filter((job) => job.inserted).length;
		return { added, updated: rows.length - added, unchanged: batch.length - rows.length, rejects: [] };
	});
}

/** Locks the cases before their jobs, in the order used by everybody who locks both. */
async function lockCasesOfKnown(tx: Transaction, batch: readonly JobToStore[]): Promise<void> {
	const jobByKey = new Map(batch.map((job) => [keyOf(job), { ...job, requiredSkills: null, questions: [] }]));
	const existing = await tx
		.select({ id: jobs.id, source: jobs.source, sourceId: jobs.sourceId })
		.from(jobs)
		.where(
			sql`(${jobs.source}, ${jobs.sourceId}) in (${sql.join(
				batch.map(({ source, sourceId }) => sql`(${source}, ${sourceId})`),
				sql`, `,
			)})`,
		)
		.orderBy(jobs.id);
	for (const { id, source, sourceId } of existing) {
		const job = jobByKey.get(keyOf({ source: source ?? "", sourceId: sourceId ?? "" }));
		if (job) await lockCaseFor(tx, id, job);
	}
}

type ToWrite = JobToStore & { companyId: string | null };

/** Writes in a fixed order, so that concurrent imports cannot deadlock; returns the rows that changed. */
function write(tx: Transaction, batch: readonly ToWrite[]) {
	const columns = Object.values(compared);
	const isOther = sql`(${sql.join(columns, sql`, `)}) is distinct from (${sql.join(columns.map(excluded), sql`, `)})`;
	const now = sql`now()`;
	return tx
		.insert(jobs)
		.values(batch.toSorted(bySource).map((job) => ({ id: uuidv7(), ...valuesOf(job) })))
		.onConflictDoUpdate({
			target: [jobs.source, jobs.sourceId],
			set: { ...Object.fromEntries(Object.entries(compared).map(([name, column]) => [name, excluded(column)])), updatedAt: now },
			setWhere: isOther,
		})
		.returning({
			id: jobs.id,
			inserted: sql<boolean>`xmax = 0`,
			title: jobs.title,
			companyName: jobs.companyName,
			location: jobs.location,
			description: jobs.description,
			skills: jobs.skills,
			jobType: jobs.jobType,
			isRemote: jobs.isRemote,
			salary: jobs.salary,
			salaryMin: jobs.salaryMin,
			salaryMax: jobs.salaryMax,
			payPeriod: jobs.payPeriod,
			openUntil: jobs.openUntil,
			closedAt: jobs.closedAt,
			isHidden: sql<boolean>`not ${isPublished}`,
			createdAt: iso(jobs.createdAt),
		});
}

const bySource = (a: JobToStore, b: JobToStore) => (keyOf(a) < keyOf(b) ? -1 : 1);
const keyOf = ({ source, sourceId }: Pick<JobToStore, "source" | "sourceId">) => JSON.stringify([source, sourceId]);

function valuesOf({ publishedAt, isCompanyNamed: _, ...job }: ToWrite) {
	const { companyId, companyName, title, location, description, salaryMin, salaryMax, payPeriod, applicationDeadline } = job;
	const { isRemote, jobType, experience, skills, source, sourceId, sourceUrl } = job;
	// the start of the job's open days, if the source gives no last day (`openUntil`)
	const at = sql`coalesce(${publishedAt}::timestamptz, now())`;
	return {
		...{ companyId, companyName, title, location, description, salaryMin, salaryMax, payPeriod, applicationDeadline },
		...{ isRemote, jobType, experience, skills, source, sourceId, sourceUrl, createdAt: at, updatedAt: at },
	};
}
