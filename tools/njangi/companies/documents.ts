import { defineCommand } from "../command.ts";
import { decideOnCompany, slugHelp } from "./company.ts";

export const command = defineCommand({
	takes: ["SLUG"],
	help: slugHelp,
	isWrittenDown: true,
	async run({ args: [slug = ""], site }) {
		const { db } = await site();
		await decideOnCompany(db, slug, "companyDocuments");
		return { text: `The page of ${slug} now says that its documents were checked today.`, data: { slug } };
	},
});
