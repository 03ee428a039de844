import { eq } from "drizzle-orm";
import type { PersonAct } from "../../contract/admin-acts.ts";
import { resendVerification } from "../accounts/prove-address.ts";
import { sessions, users } from "../db/accounts.ts";
import type { Values } from "../db/admin.ts";
import { liftPerson, suspendPerson } from "../moderation/admin-commands.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { recordAct } from "./record-act.ts";

/** `actorId`: null from the command line. */
type ActOnPersonInput = { actorId: string | null; personId: string; act: PersonAct; reason: string | null };
type ActChange = { before?: Values; after?: Values };

/**
 * Performs the act and records it, in one transaction. Returns the person's state before and after. Throws `not_found`; `conflict` if it
 * would change nothing, if they are a moderator or administrator, or if they are the actor.
 */
export const actOnPerson = (
	{ db, seal }: { db: Database; seal: Seal },
	{ actorId, personId, act, reason }: ActOnPersonInput,
): Promise<ActChange> =>
	db.transaction(async (tx) => {
		const result = await perform(tx, seal, { actorId, personId, act, reason });
		await recordAct(tx, { actorId, act, aboutId: personId, reason, ...result });
		return result;
	});

async function perform(tx: Transaction, seal: Seal, { actorId, personId, act, reason }: ActOnPersonInput): Promise<ActChange> {
	if (actorId === personId) refuse("conflict", { sentence: "adminNotOneself" });
	const [person] = await tx.select({ email: users.email, verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, personId));
	if (!person) return refuse("not_found");
	const decision = { id: personId, reason: reason ?? "", decider: actorId === null ? null : { id: actorId } };
	switch (act) {
		case "suspend":
			if (!(await suspendPerson({ db: tx, seal }, decision))) refuse("conflict");
			return { before: { suspended: false }, after: { suspended: true } };
		case "unsuspend":
			if (!(await liftPerson({ db: tx, seal }, decision))) refuse("conflict");
			return { before: { suspended: true }, after: { suspended: false } };
		case "signOut":
			return { before: { sessions: await endSessions(tx, personId) }, after: { sessions: 0 } };
		case "resendConfirmation":
			if (person.verifiedAt) refuse("conflict");
			await resendVerification(tx, { email: person.email, seal });
			return {};
	}
}

/** On every browser and phone; open pages notice at once. */
async function endSessions(tx: Transaction, personId: string): Promise<number> {
	// conflicts with the lock of anyone opening a session, so none is opened meanwhile on the old state
	await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for("update");
	return (await tx.delete(sessions).where(eq(sessions.userId, personId)).returning({ userId: sessions.userId })).length;
}
