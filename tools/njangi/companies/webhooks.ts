import { listTroubled } from "../../../src/server/webhooks/troubled.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "Lists webhooks whose every try has failed since the time shown, or that were switched off after three days of failures.\nTheir owners can see the errors and resend.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await listTroubled(db),
			({ since, state, company, slug, host, waiting }) => `${since}  ${state.padEnd(8)}${company} (${slug})  ${host}  ${waiting} waiting`,
			"No webhook is failing or switched off.",
		);
	},
});
