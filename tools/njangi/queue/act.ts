import type { TaskAct } from "../../../src/contract/admin-acts.ts";
import { actOnTasks } from "../../../src/server/admin/act-on-tasks.ts";
import { CommandError, defineCommand } from "../command.ts";

/** Makes the command for an action on failed tasks; `done` says what was done, after their number. */
export const actOnFailed = (act: TaskAct, { done, help = "" }: { done: string; help?: string }) =>
	defineCommand({
		takes: ["ID"],
		help: `ID is the number shown by 'queue failed', or "all".${help}`,
		async run({ args: [which = ""], site }) {
			if (which !== "all" && !/^\d{1,15}$/.test(which)) throw new CommandError(`"${which}" is neither a task number nor "all".`);
			const { db } = await site();
			const count = await actOnTasks(db, { actorId: null, act, which: which === "all" ? which : { id: Number(which) } });
			if (count === 0) throw new CommandError(which === "all" ? "Nothing has failed." : "There is no failed task with this number.");
			return { words: `${count} ${done}.`, data: { count } };
		},
	});
