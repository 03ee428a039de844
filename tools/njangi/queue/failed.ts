import { failedTasks } from "../../../src/server/queue/failed.ts";
import { counted } from "../../counted.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "Failed tasks are kept for 30 days. A mail is retried for five days before it counts as failed.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await failedTasks(db),
			({ id, at, name, mail, tries, lastError }) =>
				`${id}  ${at}  ${mail ? `${name} (${mail})` : name}, tried ${counted(tries, "time")}: ${lastError ?? "its process was killed"}`,
			"Nothing has failed.",
		);
	},
});
