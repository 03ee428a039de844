import { type SQL, sql } from "drizzle-orm";
import { companyMembers } from "../db/companies.ts";
import { deckRequests, startups } from "../db/startups.ts";

/** SQL condition on `startups`: public. True once approved, unless closed by its makers or hidden by a moderator. */
export const isPublicStartup = sql<boolean>`(
	${startups.publishedAt} is not null and ${startups.closedAt} is null and ${startups.hiddenAt} is null
)`;

/** SQL condition on `startups`: the person is a maker, i.e. an owner or recruiter of its company. */
export const isMaker = (viewerId: string | null): SQL<boolean> => sql<boolean>`exists (
	select from ${companyMembers}
	where ${companyMembers.companyId} = ${startups.companyId} and ${companyMembers.userId} = ${viewerId}::uuid
		and ${companyMembers.role} in ('owner', 'recruiter')
)`;

/** SQL condition on `startups`: the person may open the deck. True for its makers and, while the page is public, for those they let in. */
export const maySeeDeck = (viewerId: string): SQL<boolean> => sql<boolean>`(${isMaker(viewerId)} or ${isPublicStartup} and exists (
	select from ${deckRequests}
	where ${deckRequests.startupId} = ${startups.id} and ${deckRequests.userId} = ${viewerId} and ${deckRequests.answer} = 'letIn'
))`;
