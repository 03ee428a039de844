import { findCompanies } from "../../../src/server/admin/companies.ts";
import { foundMax } from "../../../src/server/admin/people.ts";
import { counted } from "../../counted.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	takes: ["WORDS"],
	help: `Lists the first ${foundMax} whose name contains WORDS or whose slug is WORDS, with the SLUG for other commands in brackets.`,
	async run({ args: [search = ""], site }) {
		const { db } = await site();
		const found = await findCompanies(db, search);
		return list(
			found,
			({ name, slug, isVerified, members }) => `${name} (${slug}): ${counted(members, "member")}${isVerified ? ", verified" : ""}`,
			`No company name contains "${search}".`,
			foundMax,
		);
	},
});
