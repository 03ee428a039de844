import { type SQL, sql } from "drizzle-orm";
import type { RoomsWaiting } from "../../contract/analytics.ts";
import { isBlocked } from "../access/blocks.ts";
import { runsGroup } from "../access/groups.ts";
import { seesInvestors } from "../access/investors.ts";
import { isActive } from "../access/people.ts";
import { isMaker } from "../access/startups.ts";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { groupInvitations, groupRequests, groups } from "../db/groups.ts";
import { investors } from "../db/investors.ts";
import { skillEndorsements } from "../db/skills.ts";
import { deckRequests, startups, startupTeam } from "../db/startups.ts";

const count = (from: SQL) => sql`(select count(*)::int ${from})`;

/** Counts of what awaits a person in the menu's other rooms, as a column of a larger statement. */
export const roomsWaiting = (viewerId: string, today: string) => sql<RoomsWaiting>`json_build_object(
	'investorSteps', ${count(stepsOf(viewerId, today))}, 'decks', ${count(decksAskedOf(viewerId))}, 'teams', ${count(teamsAsking(viewerId))},
	'endorsements', ${count(endorsementsAskedOf(viewerId))}, 'groupInvitations', ${count(invitationsOf(viewerId))},
	'groupRequests', ${count(requestsTo(viewerId))}
)`;

const stepsOf = (viewerId: string, today: string) => sql`
	from ${investors} join ${companyMembers} on ${companyMembers.companyId} = ${investors.companyId} and ${companyMembers.userId} = ${viewerId}
	where ${investors.ownerId} = ${viewerId} and ${investors.nextOn} <= ${today}::date and ${seesInvestors}`;

const decksAskedOf = (viewerId: string) => sql`
	from ${deckRequests} join ${startups} on ${startups.id} = ${deckRequests.startupId}
	where ${deckRequests.answer} is null and ${isMaker(viewerId)}`;

const teamsAsking = (viewerId: string) => sql`
	from ${startupTeam} where ${startupTeam.userId} = ${viewerId} and ${startupTeam.isAccepted} is null`;

const endorsementsAskedOf = (viewerId: string) => sql`
	from ${skillEndorsements} join ${users} on ${users.id} = ${skillEndorsements.userId}
	where ${skillEndorsements.giverId} = ${viewerId} and ${skillEndorsements.state} = 'asked' and ${isActive} and not ${isBlocked(viewerId)}`;

const invitationsOf = (viewerId: string) => sql`
	from ${groupInvitations} where ${groupInvitations.userId} = ${viewerId} and ${groupInvitations.answeredAt} is null`;

const requestsTo = (viewerId: string) => sql`
	from ${groupRequests} join ${groups} on ${groups.id} = ${groupRequests.groupId} join ${users} on ${users.id} = ${groupRequests.userId}
	where ${groupRequests.answeredAt} is null and ${isActive} and ${groups.archivedAt} is null and ${runsGroup(groups.id, viewerId)}`;
