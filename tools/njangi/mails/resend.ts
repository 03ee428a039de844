import { actOnTasks } from "../../../src/server/admin/act-on-tasks.ts";
import { failedMails } from "../../../src/server/queue/failed.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["ID"],
	help: `ID is the number shown by 'mails failed', or "all". The queue sends the mails as soon as the app runs.`,
	async run({ args: [selection = ""], site }) {
		const { db } = await site();
		const mails = (await failedMails(db)).filter(({ id }) => selection === "all" || String(id) === selection);
		if (mails.length === 0)
			throw new CommandError(selection === "all" ? "No mail has failed." : `No failed mail has the ID "${selection}".`);
		let count = 0;
		for (const { id } of mails) count += await actOnTasks(db, { actorId: null, act: "retryTasks", selection: { id } });
		return { text: `${count} put back into the queue.`, data: { count } };
	},
});
