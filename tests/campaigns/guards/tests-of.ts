import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Tests that ask for everything at once, and so meet guards of any domain. */
const broad = ["src/server/http/endpoints.test.ts", "src/server/http/any-text.test.ts", "tests/letter/wire.test.ts"];

/** Tests of rules that no single domain has. */
const ofFile: Record<string, string[]> = {
	"src/server/access/people.ts": [
		"src/server/network/private.test.ts",
		"src/server/network/network.test.ts",
		"src/server/network/recruiters.test.ts",
	],
	"src/server/access/posts.ts": ["src/server/groups/leak.test.ts", "src/server/groups/groups.test.ts", "src/server/feed/feed.test.ts"],
	"src/server/access/groups.ts": ["src/server/groups/groups.test.ts", "src/server/groups/leak.test.ts"],
	"src/server/access/hidden.ts": ["src/server/moderation/moderation.test.ts", "src/server/groups/groups.test.ts"],
	"src/server/access/blocks.ts": ["src/server/access/blocks.test.ts", "src/server/network/private.test.ts", "src/server/feed/feed.test.ts"],
	"src/server/access/jobs.ts": [
		"src/server/jobs/commands.test.ts",
		"src/server/jobs/reading.test.ts",
		"src/server/applications/applications.test.ts",
		"src/server/warnings/held.test.ts",
	],
	"src/server/access/applications.ts": ["src/server/hiring/hiring.test.ts", "src/server/applications/stages.test.ts"],
	"src/server/access/investors.ts": ["src/server/investors/investors.test.ts"],
	"src/server/access/startups.ts": ["src/server/startups/startups.test.ts"],
	"src/server/access/reply-rate.ts": ["src/server/replies/rate.test.ts"],
	"src/server/access/company-names.ts": [
		"src/server/companies/pages.test.ts",
		"src/server/accounts/sign-up.test.ts",
		"src/server/jobs/commands.test.ts",
	],
	"src/server/access/job-sources.ts": ["src/server/analytics/sources.test.ts"],
	"src/server/app/mount.ts": ["src/server/http/endpoints.test.ts", "src/server/moderation/passkey.test.ts", "src/server/http/body.test.ts"],
	"src/server/app/pages.ts": ["tests/page-input.test.ts", "tests/page-bodies.test.ts", "tests/page-away.test.ts"],
	"src/server/passkeys/policy.ts": ["src/server/moderation/passkey.test.ts"],
};

/** What should notice that a guard of a file is gone, the nearest first: each list is run only where those before it noticed nothing. */
export function testsOf(file: string): string[][] {
	const own = ofFile[file] ?? globSync(join(dirname(file), "*.test.ts"));
	const near = file === "src/contract/limits.ts" ? broad : testsOfUsers(file);
	const lists = [own, near, broad];
	const seen = new Set<string>();
	return lists.map((list) => list.filter((test) => !seen.has(test) && seen.add(test))).filter((list) => list.length > 0);
}

/** The server's tests beside every file that imports it. */
function testsOfUsers(file: string): string[] {
	const name = basename(file);
	const folder = basename(dirname(file));
	const isUser = (code: string) => code.includes(`/${folder}/${name}"`);
	const folders = globSync("src/server/*/*.ts")
		.filter((user) => !user.endsWith(".test.ts") && isUser(readFileSync(user, "utf8")))
		.map(dirname);
	return [...new Set(folders)].flatMap((one) => globSync(join(one, "*.test.ts"))).toSorted();
}
