import { waitingTasks } from "../../../src/server/queue/waiting.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "A task is due once its scheduled time has come. If one has been due for minutes while the app runs, something is holding up the queue.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await waitingTasks(db),
			({ task, due, later, running, failed, oldestSeconds }) =>
				`${task}: ${due} due${due > 0 ? `, the oldest for ${oldestSeconds} s` : ""}, ${later} later, ${running} running, ${failed} failed`,
			"The queue is empty.",
		);
	},
});
