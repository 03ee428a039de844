import { type SQL, sql } from "drizzle-orm";
import { isInWindow } from "../access/reply-rate.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { jobIndex } from "../db/search.ts";
import type { Queryable } from "../platform/database.ts";
import { namesOf } from "../platform/rows.ts";
import { employerLexemes } from "./employer-lexemes.ts";
import { ofEmployer, quoted } from "./lexemes.ts";

/**
 * Refreshes what the index knows of employers: how they answer changes daily, a company's verification with what its owners do. Runs
 * nightly.
 */
export async function refreshEmployers(db: Queryable): Promise<void> {
	const answering = sql`select ${applications.employerId} from ${applications} where ${isInWindow}`;
	await refresh(
		db,
		sql`
		select ${jobIndex.jobId} from ${jobIndex} where ${jobIndex.words} @@ ${ofEmployer.map(quoted).join(" | ")}::tsquery
		union select ${jobs.id} from ${jobs} join ${companies} on ${companies.id} = ${jobs.companyId} where ${companies.verifiedAt} is not null
		union select ${jobs.id} from ${jobs} where ${jobs.companyId} in (${answering})
		union select ${jobs.id} from ${jobs} where ${jobs.ownerId} in (${answering})`,
	);
}

/** Refreshes one company, after it was verified or lost its verification. */
export const refreshCompany = (db: Queryable, companyId: string): Promise<void> =>
	refresh(db, sql`select ${jobs.id} from ${jobs} where ${jobs.companyId} = ${companyId}`);

async function refresh(db: Queryable, those: SQL): Promise<void> {
	const vector = sql`(ts_delete(${jobIndex.words}, ${sql.param(ofEmployer)}::text[]) || ${employerLexemes})`;
	await db.execute(sql`
		update ${jobIndex} set ${namesOf(jobIndex.words)} = ${vector} from ${jobs}
		where ${jobs.id} = ${jobIndex.jobId} and ${jobIndex.jobId} in (${those}) and ${jobIndex.words} <> ${vector}`);
}
