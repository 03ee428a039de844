import { findCompanies } from "../../../src/server/admin/companies.ts";
import { foundMost } from "../../../src/server/admin/people.ts";
import { counted } from "../../counted.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	takes: ["WORDS"],
	help: `Lists the first ${foundMost} whose name contains WORDS or whose slug is WORDS, with the SLUG for other commands in brackets.`,
	async run({ args: [words = ""], site }) {
		const { db } = await site();
		const found = await findCompanies(db, words);
		return list(
			found,
			({ name, slug, isVerified, members }) => `${name} (${slug}): ${counted(members, "member")}${isVerified ? ", verified" : ""}`,
			`No company name contains "${words}".`,
			foundMost,
		);
	},
});
