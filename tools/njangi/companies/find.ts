import { findCompanies } from "../../../src/server/admin/companies.ts";
import { foundMost } from "../../../src/server/admin/people.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	takes: ["WORDS"],
	help: `The first ${foundMost} whose name has these words in it. SLUG, by which the other commands know a company, stands in brackets.`,
	async run({ args: [words = ""], site }) {
		const { db } = await site();
		const found = await findCompanies(db, words);
		return list(
			found,
			({ name, slug, isVerified, members }) => `${name} (${slug}): ${members} members${isVerified ? ", verified" : ""}`,
			`No company has "${words}" in its name.`,
		);
	},
});
