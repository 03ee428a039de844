import { type SQL, sql } from "drizzle-orm";
import { applications } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationInterviewers } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { managedBy } from "./jobs.ts";

/** Of `applications` with their `jobs`: given to a colleague to read and score, as long as they belong to the job's company (decisions.md "Hiring"). */
export const isGivenTo = (viewerId: string): SQL<boolean> => sql<boolean>`exists (
	select from ${applicationInterviewers} join ${companyMembers} on ${companyMembers.userId} = ${applicationInterviewers.userId}
	where ${applicationInterviewers.applicationId} = ${applications.id} and ${applicationInterviewers.userId} = ${viewerId}::uuid
		and ${companyMembers.companyId} = ${jobs.companyId}
)`;

/** Of `applications`: sent by somebody else. Nobody reads or decides their own for the employer (docs/deviations.md). */
export const isOfAnother = (viewerId: string): SQL<boolean> => sql<boolean>`(${applications.userId} is distinct from ${viewerId}::uuid)`;

/** Who reads what arrived: those who decide, and to whom it was given. */
export const isReceivedBy = (viewerId: string): SQL<boolean> =>
	sql<boolean>`(${jobs.id} is not null and (${managedBy(viewerId)} or ${isGivenTo(viewerId)}) and ${isOfAnother(viewerId)})`;

/** Where an application stands for who decides: a refusal is one before the applicant is told. */
export const standing = sql<string>`case
	when ${applications.stage} = 'NotNow' and ${applications.status} in ('Pending', 'Interview') then 'Rejected' else ${applications.status}
end`;

/** Who applied is not named yet: a blind review ends with the first decision. Of `applications` with their `jobs`. */
export const isBlindYet = sql<boolean>`(${applications.decidedAt} is null and coalesce(${jobs.isBlind}, false))`;
