import { waitingTasks } from "../../../src/server/queue/waiting.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "Due: its time has come. A task that waits for minutes while the app runs is a sign that something holds the queue up.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await waitingTasks(db),
			({ task, due, later, running, failed, oldestSeconds }) =>
				`${task}: ${due} due${due > 0 ? `, the oldest for ${oldestSeconds} s` : ""}, ${later} later, ${running} under way, ${failed} failed`,
			"Nothing waits.",
		);
	},
});
