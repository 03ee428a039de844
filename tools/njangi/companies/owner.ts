import { makeOwner } from "../../../src/server/companies/moderate.ts";
import { CommandError, defineCommand } from "../command.ts";
import { slugHelp } from "./company.ts";

export const command = defineCommand({
	takes: ["SLUG", "EMAIL"],
	help: `${slugHelp} Existing owners remain owners.`,
	isWrittenDown: true,
	async run({ args: [slug = "", email = ""], site }) {
		const { db } = await site();
		if (!(await makeOwner(db, { slug, email })))
			throw new CommandError("There is no such company, or no account with this address verified.");
		return { text: `${email} is now an owner of ${slug}.`, data: { slug, email } };
	},
});
