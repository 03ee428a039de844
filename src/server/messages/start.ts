import { type SQL, sql } from "drizzle-orm";
import type { MessageSubject } from "../../contract/messages.ts";
import { isApart } from "../access/blocks.ts";
import { managedBy } from "../access/jobs.ts";
import { isThere, visibleTo } from "../access/people.ts";
import { isReadableBy } from "../jobs/queries.ts";
import type { Queryable } from "../platform/database.ts";
import { writesFreelyTo } from "./policy.ts";
import { type PersonColumns, personColumns } from "./read-conversation.ts";
import { subjectCard } from "./subject.ts";

export type Start = { user?: string | undefined; application?: string | undefined; job?: string | undefined };

export type StartRow = PersonColumns & { conversationId: string | null; isFree: boolean; about: MessageSubject | null };

/**
 * Whom a first message would go to, and the conversation with them if there is one; null where the viewer may not write to
 * them. A job or an id alone does not name who shows themselves to nobody: who applied writes by the application. One
 * statement.
 */
export async function findStart(db: Queryable, { viewerId, start }: { viewerId: string; start: Start }): Promise<StartRow | null> {
	const { rows } = await db.execute<StartRow>(sql`
		with whom as (${whomOf(viewerId, start)})
		select ${personColumns(viewerId)}, known.id as "conversationId", ${writesFreelyTo(viewerId)} as "isFree",
			${subjectCard({ kind: sql`whom.about_kind`, id: sql`whom.about_id`, viewerId })} as about
		from whom join users on users.id = whom.user_id and users.id <> ${viewerId}
			left join lateral (select id from conversations where ${isPair(viewerId)}) as known on true
		where known.id is not null or ${isThere} and not ${isApart(viewerId)} and (
			${visibleTo(viewerId)} or whom.about_kind = 'application' and ${writesFreelyTo(viewerId)}
		)`);
	return rows[0] ?? null;
}

const isPair = (viewerId: string): SQL => {
	const person = sql`${viewerId}::uuid`;
	return sql`low_id = least(${person}, users.id) and high_id = greatest(${person}, users.id)`;
};

/** Who is meant, and what the first message is about: of a person their profile. */
function whomOf(
	viewerId: string,
	{ user = null, application = null, job = null }: Partial<Record<keyof Start, string | null | undefined>>,
): SQL {
	if (application)
		return sql`
			select case when applications.user_id = ${viewerId}::uuid then ${readerOf} else applications.user_id end as user_id,
				'application' as about_kind, applications.id as about_id
			from applications join jobs on jobs.id = applications.job_id
			where applications.id = ${application} and (applications.user_id = ${viewerId} or ${managedBy(viewerId)})`;
	if (job)
		return sql`
			select ${readerOf} as user_id, 'job' as about_kind, jobs.id as about_id
			from jobs where jobs.id = ${job} and ${isReadableBy(viewerId)}`;
	return sql`select ${user}::uuid as user_id, 'profile' as about_kind, ${user}::uuid as about_id`;
}

/** Who reads what comes for a job: its owner, else the first who recruits for its company. */
const readerOf = sql`coalesce(jobs.owner_id, (
	select user_id from company_members where company_id = jobs.company_id and company_members.role in ('owner', 'recruiter')
	order by company_members.role, user_id limit 1
))`;
