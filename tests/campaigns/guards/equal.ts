/** Guards without which nothing is different, by their names in `verdicts.json`, each with the reason. */
export const equal: Readonly<Record<string, string>> = {
	"src/server/access/posts.ts visibility ${moderationCases.kind} = 'post'":
		"an id is one thing's alone: no case of another kind has a post's",
	"src/server/access/posts.ts visibility ${moderationCases.kind} = 'comment'":
		"an id is one thing's alone: no case of another kind has a comment's",
	'src/server/access/bans.ts condition eq(bans.kind, "mailDomain")': "the other kind of ban is a network, and no address ends with one",
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
