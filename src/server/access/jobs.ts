import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";

/** SQL condition on company members: may post for the company and read its applications. */
const mayRecruit = sql`${companyMembers.role} in ('owner', 'recruiter')`;

/** The caller: a person acting for themselves or, with a company's API key, for that company only (`Viewer`). */
export type Acting = { readonly id: string; readonly actsFor: string | null };

/** SQL condition on `jobs`: the person may manage it, as its owner or as a recruiter for its company (decisions.md "Marketplace"). */
export const managedBy = (viewerId: string | SQL): SQL<boolean> => sql<boolean>`(
	${jobs.ownerId} is not distinct from ${viewerId}::uuid
	or exists (
		select from ${companyMembers}
		where ${companyMembers.userId} = ${viewerId} and ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit}
	)
)`;

/** SQL condition on `jobs`: within what the caller acts for. Required beside `managedBy` wherever a company's key may call. */
export const isWithin = ({ actsFor }: Pick<Acting, "actsFor">): SQL<boolean> | undefined =>
	actsFor === null ? undefined : sql<boolean>`(${jobs.companyId} = ${actsFor}::uuid)`;

/**
 * SQL condition on `jobs`: the person may decide on its applications, and message applicants as the employer. False once it was taken down
 * for fraud.
 */
export const decidedBy = (viewerId: string | SQL): SQL<boolean> => sql<boolean>`(${managedBy(viewerId)} and ${jobs.takenDownAt} is null)`;

/** The ids, as `managed_id`, of all jobs a person may manage: `managedBy` as a list, read from the owner and company indexes. */
export const jobsManagedBy = (viewerId: string): SQL => sql`(
	select ${jobs.id} as managed_id from ${jobs} where ${jobs.ownerId} = ${viewerId}::uuid
	union
	select ${jobs.id} from ${companyMembers} join ${jobs} on ${jobs.companyId} = ${companyMembers.companyId}
	where ${companyMembers.userId} = ${viewerId} and ${mayRecruit}
)`;

/** True if someone here would read an application: an imported job has no owner, and often no company member either. */
export const appliesHere = sql<boolean>`(
	${jobs.ownerId} is not null
	or exists (select from ${companyMembers} where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit})
)`;

/** SQL condition on `jobs`: someone other than this person reads its applications and may answer. Suspended people cannot. */
export const hasOtherReader = (personId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
	select from (
		select ${jobs.ownerId} as id
		union all
		select ${companyMembers.userId} from ${companyMembers} where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit}
	) as readers join ${users} on ${users.id} = readers.id
	where readers.id is distinct from ${personId} and ${users.suspendedAt} is null
)`;

/** SQL condition on `jobs` the person does not own: they recruit for its company, and nobody else could answer their own application. */
export const isOnlyReader = (personId: string): SQL<boolean> => sql<boolean>`(
	${jobs.ownerId} is distinct from ${personId}::uuid
	and exists (
		select from ${companyMembers}
		where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit} and ${companyMembers.userId} = ${personId}::uuid
	)
	and not ${hasOtherReader(sql`${personId}::uuid`)}
)`;

/**
 * The employer whose reply rate an application to `jobs` counts towards: the company, or the person recruiting under their own name
 * (decisions.md "Hiring").
 */
export const employerOf = sql<string | null>`coalesce(${jobs.companyId}, ${jobs.ownerId})`;

/**
 * The person who reads an application to `jobs`: the owner, else the first recruiter of its company; never the applicant, or others named. A
 * suspended one only if nobody else could.
 */
export const readerFor = (applicantId: SQLWrapper, ...others: SQLWrapper[]): SQL<string | null> => {
	const excluded = [applicantId, ...others];
	const owner = excluded.reduce<SQLWrapper>((id, one) => sql`nullif(${id}, ${one})`, jobs.ownerId);
	return sql<string | null>`coalesce((
	select ${users.id} from ${users} where ${users.id} = ${owner} and ${users.suspendedAt} is null
), (
	select ${companyMembers.userId} from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId}
	where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit} and ${users.suspendedAt} is null
		and ${and(...excluded.map((one) => sql`${companyMembers.userId} is distinct from ${one}`))}
	order by ${companyMembers.role}, ${companyMembers.userId} limit 1
), ${owner})`;
};

/** The same, whoever applies. */
export const readerOf = readerFor(sql`null::uuid`);

/** Neither hidden by a moderator nor held because its poster is suspended. Otherwise, only those who own it and moderators can read it. */
export const isPublished = sql<boolean>`(${jobs.hiddenAt} is null and ${jobs.suspendedAt} is null)`;

/** Accepting applications: published, neither closed nor paused, and its last day is not over. */
export const isOpen = (today: string): SQL<boolean> =>
	sql<boolean>`(${jobs.closedAt} is null and ${jobs.pausedAt} is null and ${isPublished} and ${jobs.openUntil} >= ${today}::date)`;
