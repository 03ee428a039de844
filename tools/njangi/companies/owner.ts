import { makeOwner } from "../../../src/server/companies/moderate.ts";
import { CommandError, defineCommand } from "../command.ts";
import { slugHelp } from "./company.ts";

export const command = defineCommand({
	takes: ["SLUG", "EMAIL"],
	help: `${slugHelp} Who owns it already stays so.`,
	isWrittenDown: true,
	async run({ args: [slug = "", email = ""], site }) {
		const { db } = await site();
		if (!(await makeOwner(db, { slug, email })))
			throw new CommandError("There is no such company, or no such person with a verified address.");
		return { words: `${email} owns ${slug} now.`, data: { slug, email } };
	},
});
