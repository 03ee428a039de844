import type { AdminAct } from "../../contract/admin-acts.ts";
import { adminActs, type Values } from "../db/admin.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { announce } from "../platform/listen.ts";
import { houseChannel } from "../platform/publish.ts";

export type Act = {
	/** Null from the command line. */
	actorId: string | null;
	act: AdminAct;
	aboutId?: string;
	subject?: string;
	before?: Values;
	after?: Values;
	reason?: string | null;
};

/** Records an act in the transaction that performs it, so that neither exists without the other. */
export async function recordAct(tx: Transaction, act: Act): Promise<void> {
	await tx.insert(adminActs).values({ id: uuidv7(), ...act });
}

/** Same for site-wide settings: every process is notified on commit. */
export async function recordHouseAct(tx: Transaction, act: Act): Promise<void> {
	await recordAct(tx, act);
	await announce(tx, houseChannel);
}
