import type { TaskAct } from "../../contract/admin-acts.ts";
import type { Database } from "../platform/database.ts";
import { dropTasks, retryTasks } from "../queue/failed.ts";
import { recordAct } from "./record-act.ts";

type ActOnTasksInput = { actorId: string | null; act: TaskAct; selection: { id: number } | "all" };

/** Retries or drops failed tasks and records that; returns how many there were. */
export const actOnTasks = (db: Database, { actorId, act, selection }: ActOnTasksInput): Promise<number> =>
	db.transaction(async (tx) => {
		const count = await (act === "retryTasks" ? retryTasks : dropTasks)(tx, selection);
		if (count > 0)
			await recordAct(tx, { actorId, act, subject: selection === "all" ? "all" : String(selection.id), after: { tasks: count } });
		return count;
	});
