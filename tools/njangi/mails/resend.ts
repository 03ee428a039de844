import { actOnTasks } from "../../../src/server/admin/act-on-tasks.ts";
import { failedTasks } from "../../../src/server/queue/failed.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["ID"],
	help: `ID is the number shown by 'mails failed', or "all". The queue sends the mails as soon as the app runs.`,
	async run({ args: [which = ""], site }) {
		const { db } = await site();
		const mails = (await failedTasks(db)).filter(({ id, mail }) => mail !== null && (which === "all" || String(id) === which));
		if (mails.length === 0) throw new CommandError(which === "all" ? "No mail has failed." : `No failed mail has the ID "${which}".`);
		let count = 0;
		for (const { id } of mails) count += await actOnTasks(db, { actorId: null, act: "retryTasks", which: { id } });
		return { words: `${count} put back into the queue.`, data: { count } };
	},
});
