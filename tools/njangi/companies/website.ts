import { setWebsite } from "../../../src/server/companies/moderate.ts";
import { domainsOf } from "../../../src/server/companies/website.ts";
import { CommandError, defineCommand } from "../command.ts";
import { noSuchCompany, slugHelp } from "./company.ts";

export const command = defineCommand({
	takes: ["SLUG", "URL"],
	help: slugHelp,
	isWrittenDown: true,
	async run({ args: [slug = "", website = ""], site }) {
		if (!/^https?:/.test(website) || domainsOf(website).length === 0)
			throw new CommandError("URL must begin with https:// or http:// and have a domain.");
		const { db } = await site();
		if (!(await setWebsite(db, { slug, website }))) throw noSuchCompany(slug);
		return { text: `The page of ${slug} now links to ${website}.`, data: { slug, website } };
	},
});
