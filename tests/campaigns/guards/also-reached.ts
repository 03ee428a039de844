/**
 * Tests that reach a guard although no hit records it, by the guards' names in `verdicts.json`: its statement is built once per process, by
 * whichever test runs first.
 */
export const alsoReached: Readonly<Record<string, string>> = {
	"src/server/access/companies.ts visibility ${companyVerifications.companyId} = ${companies.id}":
		"src/server/applications/applications.test.ts",
	"src/server/access/companies.ts visibility ${companyVerifications.domain} is not null": "src/server/applications/applications.test.ts",
	"src/server/access/jobs.ts visibility ${companyMembers.companyId} = ${jobs.companyId}": "src/server/applications/applications.test.ts",
	"src/server/access/jobs.ts visibility ${companyMembers.companyId} = ${jobs.companyId} #5": "src/server/conversations/messages.test.ts",
	"src/server/access/jobs.ts visibility ${jobs.hiddenAt} is null": "src/server/applications/applications.test.ts",
	"src/server/access/jobs.ts visibility ${mayRecruit} #6": "src/server/conversations/messages.test.ts",
	"src/server/access/people.ts visibility ${users.visibility} = 'public' #2": "src/server/network/network.test.ts",
	"src/server/access/reply-rate.ts visibility ${applications.status} = 'Withdrawn'": "src/server/jobs/search/search-jobs.test.ts",
	"src/server/access/reply-rate.ts visibility ${counts} #3": "src/server/jobs/search/search-jobs.test.ts",
	"src/server/access/reply-rate.ts visibility ${isInWindow} #3": "src/server/jobs/search/search-jobs.test.ts",
	"src/server/http/house.ts refusal state.off.has(name)": "src/server/admin/house.test.ts",
};
