import { failedMails } from "../../../src/server/queue/failed.ts";
import { counted } from "../../counted.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "A mail is retried for five days before it counts as failed.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await failedMails(db),
			({ id, at, mail, tries, lastError }) =>
				`${id}  ${at}  ${mail}, tried ${counted(tries, "time")}: ${lastError ?? "its process was killed"}`,
			"No mail has failed.",
		);
	},
});
