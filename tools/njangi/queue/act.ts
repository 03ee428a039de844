import type { TaskAct } from "../../../src/contract/admin-acts.ts";
import { actOnTasks } from "../../../src/server/admin/act-on-tasks.ts";
import { CommandError, defineCommand } from "../command.ts";

/** Makes the command for an action on failed tasks; `doneText` says what was done, after their number. */
export const actOnFailed = (act: TaskAct, { doneText, help = "" }: { doneText: string; help?: string }) =>
	defineCommand({
		takes: ["ID"],
		help: `ID is the number shown by 'queue failed', or "all".${help}`,
		async run({ args: [selection = ""], site }) {
			if (selection !== "all" && !/^\d{1,15}$/.test(selection))
				throw new CommandError(`"${selection}" is neither a task number nor "all".`);
			const { db } = await site();
			const count = await actOnTasks(db, { actorId: null, act, selection: selection === "all" ? selection : { id: Number(selection) } });
			if (count === 0) throw new CommandError(selection === "all" ? "Nothing has failed." : "There is no failed task with this number.");
			return { text: `${count} ${doneText}.`, data: { count } };
		},
	});
