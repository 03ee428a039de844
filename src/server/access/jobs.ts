import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";

/** Of a company's members: who posts for it and reads what comes. */
const mayRecruit = sql`${companyMembers.role} in ('owner', 'recruiter')`;

/** Who asks: a person for themselves, or by a company's key for that company alone (`Viewer`). */
export type Acting = { readonly id: string; readonly actsFor: string | null };

/** Whether a person may manage `jobs`: theirs, or of a company for which they recruit (decisions.md "Marketplace"). */
export const managedBy = (viewerId: string | SQL): SQL<boolean> => sql<boolean>`(
	${jobs.ownerId} is not distinct from ${viewerId}::uuid
	or exists (
		select from ${companyMembers}
		where ${companyMembers.userId} = ${viewerId} and ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit}
	)
)`;

/** Of `jobs`: within what they act for. Goes beside `managedBy` wherever a company's key may call. */
export const isWithin = ({ actsFor }: Pick<Acting, "actsFor">): SQL<boolean> | undefined =>
	actsFor === null ? undefined : sql<boolean>`(${jobs.companyId} = ${actsFor}::uuid)`;

/** Whether a person decides about who applied to `jobs`, and writes to them so: not once it was taken down for fraud. */
export const decidedBy = (viewerId: string | SQL): SQL<boolean> => sql<boolean>`(${managedBy(viewerId)} and ${jobs.takenDownAt} is null)`;

/** The ids of all jobs that a person may manage, as `managed_id`: `managedBy` as a list, read from the indexes of owner and company. */
export const jobsManagedBy = (viewerId: string): SQL => sql`(
	select ${jobs.id} as managed_id from ${jobs} where ${jobs.ownerId} = ${viewerId}::uuid
	union
	select ${jobs.id} from ${companyMembers} join ${jobs} on ${jobs.companyId} = ${companyMembers.companyId}
	where ${companyMembers.userId} = ${viewerId} and ${mayRecruit}
)`;

/** Whether somebody here would read an application: an imported job has no owner, and often no company member either. */
export const appliesHere = sql<boolean>`(
	${jobs.ownerId} is not null
	or exists (select from ${companyMembers} where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit})
)`;

/** Of `jobs`: whether somebody else than this person reads what comes there and may answer it. Who is suspended cannot. */
export const isReadBeside = (personId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
	select from (
		select ${jobs.ownerId} as id
		union all
		select ${companyMembers.userId} from ${companyMembers} where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit}
	) as readers join ${users} on ${users.id} = readers.id
	where readers.id is distinct from ${personId} and ${users.suspendedAt} is null
)`;

/** Of a colleague's or nobody's `jobs`: whether this person recruits for the company, and nobody else could answer what they sent there. */
export const isReadByNoneBut = (personId: string): SQL<boolean> => sql<boolean>`(
	${jobs.ownerId} is distinct from ${personId}::uuid
	and exists (
		select from ${companyMembers}
		where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit} and ${companyMembers.userId} = ${personId}::uuid
	)
	and not ${isReadBeside(sql`${personId}::uuid`)}
)`;

/** Whose reply rate an application to `jobs` counts in: a company's, or that of who recruits under their own name (decisions.md "Hiring"). */
export const employerOf = sql<string | null>`coalesce(${jobs.companyId}, ${jobs.ownerId})`;

/** Of `jobs`: who reads what comes, its owner, else the first who recruits for its company. */
export const readerOf = sql<string | null>`coalesce(${jobs.ownerId}, (
	select ${companyMembers.userId} from ${companyMembers}
	where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit}
	order by ${companyMembers.role}, ${companyMembers.userId} limit 1
))`;

/** Neither hidden by a moderator nor held with who posted it: those whom it belongs to read it, and moderators. */
export const isPublished = sql<boolean>`(${jobs.hiddenAt} is null and ${jobs.suspendedAt} is null)`;

/** Still taking applications: shown, neither closed nor paused, and the last of its days has not ended. */
export const isOpen = (today: string): SQL<boolean> =>
	sql<boolean>`(${jobs.closedAt} is null and ${jobs.pausedAt} is null and ${isPublished} and ${jobs.openUntil} >= ${today}::date)`;
