import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

/** Files that build a regular expression from more than their own literals, with its source. */
const madeOf: Record<string, string> = {
	"src/contract/phone.ts": "a count",
	"src/server/accounts/name-address.ts": "a name's address",
	"src/server/app/name-route.ts": "an address of the contract, escaped",
	"src/server/companies/edit.ts": "a name's address",
	"src/server/cv/json/dates.ts": "months",
	"src/server/cv/read/periods.ts": "months",
	"src/server/http/language.ts": "languages",
	"src/server/import/html-to-text.ts": "tags that are known",
	"src/server/jobs/search/wider-searches.ts": "words of a filter",
	"src/server/mail/dev-mail.ts": "heads that are known",
	"src/server/matching/read-text.ts": "labels",
	"src/server/platform/journal.ts": "a journal's name",
	"src/server/platform/name-key.ts": "scripts",
	"src/server/warnings/direction.ts": "words of a rule",
	"src/server/warnings/exclusions.ts": "words of a rule",
	"src/server/warnings/required-literals.ts": "words of a rule",
	"src/server/warnings/vocabulary.ts": "words of a rule",
	"src/web/accounts/sign-in-page.tsx": "addresses of our own pages",
	"src/web/offline/worker/addresses.ts": "addresses",
	"src/web/shell/late-scripts.ts": "a mark of the server's",
};

test("regular expressions are built only in the listed files, from no user input but a name's slug", () => {
	const sources = ["src/**/*.ts", "src/**/*.tsx"].flatMap((pattern) => globSync(pattern)).filter((file) => !file.endsWith(".test.ts"));
	const making = sources.filter((file) => /\bRegExp\(/.test(readFileSync(file, "utf8")));
	expect(making.toSorted()).toEqual(Object.keys(madeOf).toSorted());
});

test.each([".*", "(a+)+$", "[a-z]", "a|b", "^x$", "\\d{2}", "C++ & C#", "Ngono (Douala)", "Éric? Mbarga!", "名前", ""])(
	"a name's slug has only letters, digits and dashes, even for %j",
	(name) => {
		expect(slugOf(name, "person")).toMatch(/^[a-z0-9-]+$/);
	},
);
