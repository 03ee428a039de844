import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { endpointsThrough } from "./callers.ts";

/** Tests that exercise everything at once and so reach guards of any domain. */
const broad = ["src/server/http/endpoints.test.ts", "src/server/http/any-text.test.ts", "tests/letter/wire.test.ts"];

/** Tests of rules that belong to no single domain. */
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

/**
 * The tests that should notice a missing guard, likeliest first; each list runs only if those before it noticed nothing. First those of the
 * same file and those named above, then those that call most of the endpoints that reach it, as few files as cover them all.
 */
export function testsOf(file: string, at: number): string[][] {
	const endpoints = endpointsThrough(file, at);
	const callers = callersOf(endpoints).map((one) => [one]);
	if (file.startsWith("src/contract/limits")) return testsOfLimit(file, at);
	const own = globSync(file.replace(/ts$/, "test.ts"));
	const lists = [own, ...(ofFile[file] ?? []).map((one) => [one]), ...callers, globSync(join(dirname(file), "*.test.ts")), broad];
	const seen = new Set<string>();
	return lists.map((list) => list.filter((test) => !seen.has(test) && seen.add(test))).filter((list) => list.length > 0);
}

/** Tests that name a limit, then those of its own domain, then those of the domains whose contract or code uses it. */
function testsOfLimit(limit: string, at: number): string[][] {
	const name = /export const (\w+)/.exec(readFileSync(limit, "utf8").slice(0, at).split("\n").at(-1) ?? "")?.[1] ?? "";
	const names = (file: string) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8"));
	const naming = globSync(["src/{contract,server}/**/*.ts", "tests/letter/*.ts"]).filter((file) => file !== limit && names(file));
	const isTest = (file: string) => file.endsWith(".test.ts");
	const folders = naming
		.filter((file) => !isTest(file))
		.map((file) => (dirname(file) === "src/contract" ? join("src/server", basename(file, ".ts")) : dirname(file)));
	const own = join("src/server", basename(limit, ".ts"));
	const tests = [...naming.filter(isTest), ...[own, ...folders].flatMap((folder) => globSync(join(folder, "*.test.ts")))];
	return [...new Set(tests)].map((one) => [one]);
}

/** Test files that call these endpoints, until all are covered or the maximum is reached. */
function callersOf(endpoints: string[]): string[] {
	const remaining = new Set(endpoints);
	const files: string[] = [];
	while (remaining.size > 0 && files.length < callersMax) {
		const [best] = calling
			.map(({ file, keys }) => ({ file, keys: [...remaining].filter((key) => keys.has(key)) }))
			.toSorted((a, b) => b.keys.length - a.keys.length);
		if (!best || best.keys.length === 0) break;
		files.push(best.file);
		for (const key of best.keys) remaining.delete(key);
	}
	return files;
}

const callersMax = 4;

const calling = globSync(["src/server/**/*.test.ts", "tests/letter/*.test.ts"]).map((file) => ({
	file,
	keys: new Set(readFileSync(file, "utf8").match(/\b(?:GET|POST|PATCH|DELETE) \/[\w/:.-]*/g)),
}));
