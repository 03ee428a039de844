import { type SQL, sql } from "drizzle-orm";
import { companyMembers } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";

/** Of a company's members: who posts for it and reads what comes. */
const mayRecruit = sql`${companyMembers.role} in ('owner', 'recruiter')`;

/** Whether a person may manage `jobs`: theirs, or of a company for which they recruit (decisions.md "Marketplace"). */
export const managedBy = (viewerId: string | SQL): SQL<boolean> => sql<boolean>`(
	${jobs.ownerId} is not distinct from ${viewerId}::uuid
	or exists (
		select from ${companyMembers}
		where ${companyMembers.userId} = ${viewerId} and ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit}
	)
)`;

/** The ids of all jobs that a person may manage: `managedBy` as a list, read from the indexes of owner and company. */
export const jobsManagedBy = (viewerId: string): SQL => sql`(
	select ${jobs.id} from ${jobs} where ${jobs.ownerId} = ${viewerId}::uuid
	union
	select ${jobs.id} from ${companyMembers} join ${jobs} on ${jobs.companyId} = ${companyMembers.companyId}
	where ${companyMembers.userId} = ${viewerId} and ${mayRecruit}
)`;

/** Whether somebody here would read an application: an imported job has no owner, and often no company member either. */
export const appliesHere = sql<boolean>`(
	${jobs.ownerId} is not null
	or exists (select from ${companyMembers} where ${companyMembers.companyId} = ${jobs.companyId} and ${mayRecruit})
)`;

/** Neither hidden by a moderator nor held with who posted it: those whom it belongs to read it, and moderators. */
export const isShown = sql<boolean>`(${jobs.hiddenAt} is null and ${jobs.heldAt} is null)`;

/** Still taking applications: shown, not closed, and its deadline's day has not ended. */
export const isOpen = (today: string): SQL<boolean> =>
	sql<boolean>`(${jobs.closedAt} is null and ${isShown} and (${jobs.applicationDeadline} is null or ${jobs.applicationDeadline} >= ${today}::date))`;
