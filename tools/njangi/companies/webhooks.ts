import { listTroubled } from "../../../src/server/webhooks/troubled.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "Where every try has failed since that time, and those that were switched off after three days of it. Their owners see why, and send again.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await listTroubled(db),
			({ since, state, company, slug, host, waiting }) => `${since}  ${state.padEnd(8)}${company} (${slug})  ${host}  ${waiting} wait`,
			"Every webhook takes what it is sent.",
		);
	},
});
