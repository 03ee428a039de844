import { type SQL, sql } from "drizzle-orm";
import { applications } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationInterviewers } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { managedBy } from "./jobs.ts";

/**
 * SQL condition on `applications` with their `jobs`: assigned to a colleague to read and score, as long as they are a member of the job's
 * company (decisions.md "Hiring").
 */
export const isAssignedTo = (viewerId: string): SQL<boolean> => sql<boolean>`exists (
	select from ${applicationInterviewers} join ${companyMembers} on ${companyMembers.userId} = ${applicationInterviewers.userId}
	where ${applicationInterviewers.applicationId} = ${applications.id} and ${applicationInterviewers.userId} = ${viewerId}::uuid
		and ${companyMembers.companyId} = ${jobs.companyId}
)`;

/**
 * SQL condition on `applications`: sent by someone else. Nobody reads or decides their own application as the employer
 * (docs/deviations.md).
 */
export const isFromSomeoneElse = (viewerId: string): SQL<boolean> =>
	sql<boolean>`(${applications.userId} is distinct from ${viewerId}::uuid)`;

/** True for those who may read an application: the job's managers and the interviewers it was assigned to. */
export const isReceivedBy = (viewerId: string): SQL<boolean> =>
	sql<boolean>`(${jobs.id} is not null and (${managedBy(viewerId)} or ${isAssignedTo(viewerId)}) and ${isFromSomeoneElse(viewerId)})`;

/** SQL condition on `applications`: neither decided nor withdrawn; a refusal that the applicant is not told of yet counts as undecided. */
export const isUndecided = sql<boolean>`${applications.status} in ('Pending', 'Interview')`;

/** An application's status as the employer sees it: a refusal counts even before the applicant is notified. */
export const standing = sql<string>`case
	when ${applications.stage} = 'NotNow' and ${isUndecided} then 'Rejected' else ${applications.status}
end`;

/** SQL condition on `applications` with their `jobs`: the applicant is still anonymous. A blind review ends with the first decision. */
export const isBlindYet = sql<boolean>`(${applications.decidedAt} is null and coalesce(${jobs.isBlind}, false))`;
