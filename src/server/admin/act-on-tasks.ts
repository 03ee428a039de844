import type { TaskAct } from "../../contract/admin-acts.ts";
import type { Database } from "../platform/database.ts";
import { dropTasks, retryTasks } from "../queue/failed.ts";
import { keepAct } from "./keep-act.ts";

type Acting = { actorId: string | null; act: TaskAct; which: { id: number } | "all" };

/** Retries or drops failed tasks and records that; returns how many there were. */
export const actOnTasks = (db: Database, { actorId, act, which }: Acting): Promise<number> =>
	db.transaction(async (tx) => {
		const count = await (act === "retryTasks" ? retryTasks : dropTasks)(tx, which);
		if (count > 0) await keepAct(tx, { actorId, act, subject: which === "all" ? "all" : String(which.id), after: { tasks: count } });
		return count;
	});
