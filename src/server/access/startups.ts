import { type SQL, sql } from "drizzle-orm";
import { companyMembers } from "../db/companies.ts";
import { deckRequests, startups } from "../db/startups.ts";

/** Whether everybody may read `startups`: it was let through once, and neither closed by its makers nor hidden by a moderator. */
export const isPublicStartup = sql<boolean>`(
	${startups.publishedAt} is not null and ${startups.closedAt} is null and ${startups.hiddenAt} is null
)`;

/** Whether a person makes `startups`: who owns or recruits for its company. */
export const isMaker = (viewerId: string | null): SQL<boolean> => sql<boolean>`exists (
	select from ${companyMembers}
	where ${companyMembers.companyId} = ${startups.companyId} and ${companyMembers.userId} = ${viewerId}::uuid
		and ${companyMembers.role} in ('owner', 'recruiter')
)`;

/** Whether a person may open the deck of `startups`: its makers; who was let in, while everybody may read the page. */
export const maySeeDeck = (viewerId: string): SQL<boolean> => sql<boolean>`(${isMaker(viewerId)} or ${isPublicStartup} and exists (
	select from ${deckRequests}
	where ${deckRequests.startupId} = ${startups.id} and ${deckRequests.userId} = ${viewerId} and ${deckRequests.answer} = 'letIn'
))`;
