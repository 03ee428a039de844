import { sql } from "drizzle-orm";
import type { Database } from "../../src/server/platform/database.ts";
import { indexJobs } from "../../src/server/search/index-jobs.ts";
import { refreshWordCounts } from "../../src/server/search/refresh-word-counts.ts";
import { type GeneratedJob, generateJobs } from "./jobs-generator.ts";

const batchSize = 1_000;
export const jobsSeed = 20_260;

/** Increases the number of jobs from one count to another. Builds the word indexes afterwards: ten times as fast. */
export async function loadJobs(db: Database, { from, to, now }: { from: number; to: number; now: Date }): Promise<{ seconds: number }> {
	const started = performance.now();
	const indexes = await db.execute<{ name: string; definition: string }>(sql`
		select indexname as name, indexdef as definition from pg_indexes where tablename = 'job_index' and indexdef like '% gin %'`);
	if (to - from > batchSize) for (const { name } of indexes.rows) await db.execute(sql.raw(`drop index ${name}`));

	let writing = Promise.resolve();
	let batch: GeneratedJob[] = [];
	for (const job of generateJobs({ from, to, seed: jobsSeed, now })) {
		batch.push(job);
		if (batch.length < batchSize) continue;
		const full = batch;
		batch = [];
		// generate the next thousand while PostgreSQL writes these
		await writing;
		writing = write(db, full);
	}
	await writing;
	if (batch.length) await write(db, batch);

	await db.execute(sql`set maintenance_work_mem = '512MB'`);
	if (to - from > batchSize) for (const { definition } of indexes.rows) await db.execute(sql.raw(definition));
	await refreshWordCounts(db, now.toISOString().slice(0, 10));
	await db.execute(sql`vacuum analyze`);
	return { seconds: (performance.now() - started) / 1_000 };
}

async function write(db: Database, batch: readonly GeneratedJob[]): Promise<void> {
	await db.execute(sql`
		insert into jobs (id, title, company_name, location, description, skills, job_type, is_remote, salary_min, application_deadline, kept_until, created_at)
		select id, title, company_name, location, description, array(select json_array_elements_text(skills)), job_type, is_remote, pay, deadline,
			'2099-12-31', created_at
		from json_to_recordset(${JSON.stringify(batch.map(asRow))}::json) as job (
			id uuid, title text, company_name text, location text, description text, skills json, job_type text, is_remote boolean,
			pay int, deadline date, created_at timestamptz
		)`);
	await indexJobs(db, batch);
}

function asRow(job: GeneratedJob) {
	return {
		id: job.id,
		title: job.title,
		company_name: job.companyName,
		location: job.location,
		description: job.description,
		skills: job.skills,
		job_type: job.jobType,
		is_remote: job.isRemote,
		pay: job.salaryMin,
		deadline: job.applicationDeadline,
		created_at: job.createdAt,
	};
}
