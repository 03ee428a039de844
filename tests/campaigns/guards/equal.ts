/** Guards whose removal changes nothing, by their names in `verdicts.json`, each with the reason. */
export const equal: Readonly<Record<string, string>> = {
	"src/server/access/applications.ts visibility ${jobs.id} is not null":
		"a deleted job has no owner, member or interviewer: the condition is null, which admits nobody",
	"src/server/access/posts.ts visibility ${moderationCases.kind} = 'post'":
		"ids are unique across kinds: no case of another kind has a post's",
	"src/server/access/posts.ts visibility ${moderationCases.kind} = 'comment'":
		"ids are unique across kinds: no case of another kind has a comment's",
	"src/server/access/groups.ts visibility ${groupMembers.leftAt} is null #2":
		"the row of somebody who left or was removed says that they are a plain member",
	'src/server/access/bans.ts condition eq(bans.kind, "mailDomain")': "the other kind of ban is a network, and no address ends with one",
	"src/server/access/people.ts visibility not ${isBlocked(viewerId)} #2": "a block ends both follows, and with them the connection",
	"src/server/access/posts.ts visibility ${posts.groupId} is not null": "a post without a group has no group that anybody could run",
	"src/server/access/posts.ts visibility ${posts.groupId} is not null #2":
		"a post without a group is open to all, and has no group that anybody could be a member of",
	"src/server/access/posts.ts visibility ${kind} in ('post', 'comment')": "ids are unique across kinds: nothing else has a comment's",
	"src/server/investors/policy.ts condition eq(companyMembers.userId, viewer.id) #4":
		"the transaction after it checks again (`keepAccess`)",
	"src/server/investors/policy.ts refusal !member": "the next statement refuses the same person",
	"src/server/investors/policy.ts condition eq(companyMembers.companyId, companyId)":
		"it only locks: the next statement checks the company",
	"src/server/investors/policy.ts condition eq(investors.id, id)": "the next statement looks for the investor on that board only",
	"src/server/investors/policy.ts condition eq(investorRounds.id, id)": "the next statement looks for the round on that board only",
	"src/server/investors/policy.ts condition eq(companyMembers.userId, viewerId)": "it only locks: the next statement checks the person",
};
