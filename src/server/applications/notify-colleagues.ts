import { sql } from "drizzle-orm";
import { companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import type { Transaction } from "../platform/database.ts";
import { publishLiveEach } from "../platform/publish.ts";

/** Notifies the open pages of everybody who may read a job's applicants that something changed. */
export async function notifyColleagues(
	tx: Transaction,
	{ jobs: jobIds, except }: { jobs: readonly (string | null)[]; except: string | null },
): Promise<void> {
	const ids = [...new Set(jobIds.filter((id) => id !== null))];
	if (ids.length === 0) return;
	await publishLiveEach(tx, {
		kind: "applicants",
		to: sql`recipients.person`,
		data: sql`jsonb_build_object('job', recipients.job)`,
		from: sql`(
			select ${jobs.id} as job, ${jobs.ownerId} as person from ${jobs} where ${jobs.id} = any(${sql.param(ids)}::uuid[]) and ${jobs.ownerId} is not null
			union
			select ${jobs.id}, ${companyMembers.userId} from ${jobs} join ${companyMembers} on ${companyMembers.companyId} = ${jobs.companyId}
			where ${jobs.id} = any(${sql.param(ids)}::uuid[])
		) as recipients where recipients.person is distinct from ${except}::uuid`,
	});
}
