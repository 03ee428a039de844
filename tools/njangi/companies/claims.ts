import { listClaims } from "../../../src/server/companies/moderate.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	async run({ site }) {
		const { db } = await site();
		return list(
			await listClaims(db),
			({ at, person, email, company, slug, message }) =>
				`${at}  ${person} <${email}> wants to take over ${company} (${slug})\n    ${message.replaceAll("\n", "\n    ")}`,
			"No open requests.",
		);
	},
});
