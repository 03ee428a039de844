import { eq } from "drizzle-orm";
import { type Switch, switches } from "../../contract/house.ts";
import { switchedOff } from "../db/admin.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { recordHouseAct } from "./record-act.ts";

export async function listSwitches(db: Queryable): Promise<{ name: Switch; offSince: string | null }[]> {
	const off = await db.select().from(switchedOff);
	return switches.map((name) => ({ name, offSince: off.find((row) => row.name === name)?.offSince.toISOString() ?? null }));
}

/** Returns whether the switch changed; only a change is recorded. */
export const setSwitch = (
	db: Database,
	actorId: string | null,
	{ name, isOn, reason }: { name: Switch; isOn: boolean; reason: string },
): Promise<boolean> =>
	db.transaction(async (tx) => {
		const changedRows = isOn
			? await tx.delete(switchedOff).where(eq(switchedOff.name, name)).returning({ name: switchedOff.name })
			: await tx.insert(switchedOff).values({ name }).onConflictDoNothing().returning({ name: switchedOff.name });
		if (changedRows.length === 0) return false;
		const [before, after] = [{ on: !isOn }, { on: isOn }];
		await recordHouseAct(tx, { actorId, act: isOn ? "switchOn" : "switchOff", subject: name, before, after, reason });
		return true;
	});
