import { type SQL, sql } from "drizzle-orm";
import { isShown } from "../access/jobs.ts";
import { ensureImportedCompanies } from "../companies/imported.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { type IndexableJob, indexJobs, removeFromIndex } from "../search/index-jobs.ts";
import { nothingStored, type Stored } from "./import-kind.ts";
import type { JobToStore } from "./normalise.ts";

type Written = {
	id: string;
	inserted: boolean;
	title: string;
	companyName: string;
	location: string;
	description: string;
	skills: string[];
	jobType: string;
	isRemote: boolean;
	applicationDeadline: string | null;
	closedAt: string | null;
	isHidden: boolean;
	createdAt: string;
};

/** What an import sets and compares; when a posting was published stays as it was first stored. */
const columns = [
	"company_id",
	"company_name",
	"title",
	"location",
	"description",
	"salary_min",
	"salary_max",
	"application_deadline",
	"is_remote",
	"job_type",
	"experience",
	"skills",
	"source_url",
];

/**
 * Stores some hundred postings with their companies and the search index, in one transaction. Known ones
 * (source and id there) are written again only when something differs: twice the same changes nothing.
 * No two of `jobs` may have the same source and id.
 */
export async function storeBatch(db: Database, jobs: readonly JobToStore[]): Promise<Stored> {
	if (jobs.length === 0) return nothingStored;
	return db.transaction(async (tx) => {
		const named = jobs.filter((job) => job.isCompanyNamed).map((job) => ({ name: job.companyName, source: job.source }));
		const companyIds = await ensureImportedCompanies(tx, named);
		const rows = jobs.map((job) => ({
			id: uuidv7(),
			company_id: job.isCompanyNamed ? (companyIds.get(job.companyName) ?? null) : null,
			company_name: job.companyName,
			title: job.title,
			location: job.location,
			description: job.description,
			salary_min: job.salaryMin,
			salary_max: job.salaryMax,
			application_deadline: job.applicationDeadline,
			is_remote: job.isRemote,
			job_type: job.jobType,
			experience: job.experience,
			skills: job.skills,
			source: job.source,
			source_id: job.sourceId,
			source_url: job.sourceUrl,
			created_at: job.publishedAt,
		}));
		const { rows: written } = await tx.execute<Written>(sql`
			insert into jobs (id, ${list((name) => name)}, source, source_id, created_at, updated_at)
			select id, ${list((name) => name)}, source, source_id, coalesce(created_at, now()), coalesce(created_at, now())
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
				id uuid, company_id uuid, company_name text, title text, location text, description text, salary_min int, salary_max int,
				application_deadline date, is_remote boolean, job_type text, experience text, skills text[], source text, source_id text,
				source_url text, created_at timestamptz
			)
			order by source, source_id
			on conflict (source, source_id) do update
			set ${list((name) => `${name} = excluded.${name}`)}, updated_at = now()
			where (${list((name) => `jobs.${name}`)}) is distinct from (${list((name) => `excluded.${name}`)})
			returning id, xmax = 0 as inserted, title, company_name as "companyName", location, description, skills, job_type as "jobType",
				is_remote as "isRemote", application_deadline::text as "applicationDeadline", closed_at::text as "closedAt", not ${isShown} as "isHidden", created_at::text as "createdAt"`);
		const today = todayInDouala();
		const isListed = (job: Written) =>
			job.closedAt === null && !job.isHidden && (job.applicationDeadline === null || job.applicationDeadline >= today);
		await indexJobs(
			tx,
			written.filter(isListed).map((job): IndexableJob => ({ ...job, requiredSkills: null })),
		);
		const left = written.filter((job) => !job.inserted && !isListed(job)).map((job) => job.id);
		if (left.length > 0) await removeFromIndex(tx, left);
		const added = written.filter((job) => job.inserted).length;
		return { added, updated: written.length - added, unchanged: jobs.length - written.length, rejects: [] };
	});
}

function list(say: (column: string) => string): SQL {
	return sql.raw(columns.map(say).join(", "));
}
