import { failedTasks } from "../../../src/server/queue/failed.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "What failed for good stays for 30 days; a mail is tried for five days before.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await failedTasks(db),
			({ id, at, name, mail, tries, lastError }) =>
				`${id}  ${at}  ${mail ? `${name} (${mail})` : name}, tried ${tries} times: ${lastError ?? "its process was killed"}`,
			"Nothing has failed.",
		);
	},
});
