/** Guards whose removal changes nothing, by their names in `verdicts.json`, each with the reason. */
export const equal: Readonly<Record<string, string>> = {
	"src/server/access/applications.ts visibility ${jobs.id} is not null":
		"of a job that is gone nobody is owner, member or interviewer: what is asked comes to null, which lets nobody in",
	"src/server/access/posts.ts visibility ${moderationCases.kind} = 'post'":
		"an id is one thing's alone: no case of another kind has a post's",
	"src/server/access/posts.ts visibility ${moderationCases.kind} = 'comment'":
		"an id is one thing's alone: no case of another kind has a comment's",
	"src/server/access/groups.ts visibility ${groupMembers.leftAt} is null #2":
		"who leaves, or is removed, is a plain member in their row from then on",
	'src/server/access/bans.ts condition eq(bans.kind, "mailDomain")': "the other kind of ban is a network, and no address ends with one",
	"src/server/access/people.ts visibility not ${isBlocked(viewerId)} #2":
		"a block ends the following on both sides, and with it the connection",
	"src/server/access/posts.ts visibility ${posts.groupId} is not null": "nobody runs no group",
	"src/server/access/posts.ts visibility ${posts.groupId} is not null #2":
		"a post of no group is open to all, and nobody is a member of no group",
	"src/server/access/posts.ts visibility ${kind} in ('post', 'comment')": "an id is one thing's alone: no other thing has a comment's",
	"src/server/investors/policy.ts condition eq(companyMembers.userId, viewer.id) #4": "the transaction behind it asks again (`keepAccess`)",
	"src/server/investors/policy.ts refusal !member": "the statement behind it refuses the same person",
	"src/server/investors/policy.ts condition eq(companyMembers.companyId, companyId)":
		"it only locks: the statement behind it asks for the company",
	"src/server/investors/policy.ts condition eq(investors.id, id)":
		"what follows asks for the investor among those of the board that was found",
	"src/server/investors/policy.ts condition eq(investorRounds.id, id)":
		"what follows asks for the round among those of the board that was found",
	"src/server/investors/policy.ts condition eq(companyMembers.userId, viewerId)":
		"it only locks: the statement behind it asks for the person",
};
