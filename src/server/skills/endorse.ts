import { and, eq, or, sql } from "drizzle-orm";
import { askAgainDays } from "../../contract/limits.ts";
import type { EndorsementState } from "../../contract/options.ts";
import { hasMuted, isBlocked } from "../access/blocks.ts";
import { isActive, isConnectedTo } from "../access/people.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { skillEndorsements } from "../db/skills.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import type { OwnSkill } from "./policy.ts";

type Request = { asker: Viewer; personId: string; note: string | null };

/**
 * Asks a connection to endorse a skill and notifies them. Locks both before checking that they are connected, as disconnecting does. Throws
 * `invalid_fields` for a person who is not a connection, `conflict` if they were asked already, and for thirty days after they declined.
 */
export const askEndorsement = (db: Database, skill: OwnSkill, { asker, personId, note }: Request): Promise<string> =>
	db.transaction(async (tx) => {
		await lockPeople(tx, [asker.id, personId]);
		await refuseStranger(tx, { viewerId: asker.id, personId });
		const id = await askConnection(tx, skill, { personId, note });
		const params = { actor: asker.fullName, actorId: asker.id, skill: skill.name };
		await notifyGiver(tx, "endorsementAsked", { userId: personId, params, id });
		return id;
	});

async function refuseStranger(tx: Transaction, { viewerId, personId }: { viewerId: string; personId: string }): Promise<void> {
	const isConnection = and(eq(users.id, personId), isActive, isConnectedTo(viewerId), sql`not ${isBlocked(viewerId)}`);
	if ((await tx.$count(users, isConnection)) === 0) refuse("invalid_fields", { fields: { personId: "endorsementWhom" } });
}

const isBetween = (userId: string, giverId: string, skill: string) =>
	and(
		eq(skillEndorsements.userId, userId),
		eq(skillEndorsements.giverId, giverId),
		sql`lower(${skillEndorsements.skill}) = lower(${skill})`,
	);

async function askConnection(tx: Transaction, { userId, name }: OwnSkill, { personId, note }: Omit<Request, "asker">): Promise<string> {
	const [existing] = await tx
		.select({
			id: skillEndorsements.id,
			state: skillEndorsements.state,
			isRecentlyAnswered: sql<boolean>`${skillEndorsements.answeredAt} > now() - make_interval(days => ${askAgainDays})`,
		})
		.from(skillEndorsements)
		.where(isBetween(userId, personId, name));
	if (!existing) {
		const id = uuidv7();
		await tx.insert(skillEndorsements).values({ id, userId, giverId: personId, skill: name, note });
		return id;
	}
	if (existing.state === "asked" || existing.state === "given") refuse("conflict", { sentence: "endorsementAskedAlready" });
	if (existing.state === "declined" && existing.isRecentlyAnswered) refuse("conflict", { sentence: "endorsementDeclinedLately" });
	await tx
		.update(skillEndorsements)
		.set({ state: "asked", note, skill: name, askedAt: sql`now()`, answeredAt: null })
		.where(eq(skillEndorsements.id, existing.id));
	return existing.id;
}

type EndorsementLookup = { viewer: Viewer; id: string };

/**
 * Gives the endorsement that was asked for, or replaces an earlier one; the asker is notified the first time. Throws `not_found`,
 * `conflict`.
 */
export const giveEndorsement = (db: Database, { viewer, id }: EndorsementLookup, words: string): Promise<void> =>
	db.transaction(async (tx) => {
		const found = await lockEndorsement(tx, { viewer, id });
		if (found.giverId !== viewer.id || (await isOutOfReach(tx, { viewerId: viewer.id, personId: found.userId }))) refuse("not_found");
		if (found.state !== "asked" && found.state !== "given") refuse("conflict", { sentence: "endorsementOver" });
		await move(tx, id, { state: "given", words });
		const params = { actor: viewer.fullName, actorId: viewer.id, skill: found.skill };
		if (found.state === "asked") await notifyAsker(tx, "endorsementGiven", { userId: found.userId, params, id });
	});

/** Declines; the asker is notified. Throws `not_found`, `conflict`. */
export const declineEndorsement = (db: Database, { viewer, id }: EndorsementLookup): Promise<void> =>
	db.transaction(async (tx) => {
		const found = await lockEndorsement(tx, { viewer, id });
		if (found.giverId !== viewer.id) refuse("not_found");
		if (found.state === "declined") return;
		if (found.state !== "asked") refuse("conflict", { sentence: "endorsementOver" });
		await move(tx, id, { state: "declined", words: null });
		const params = { actor: viewer.fullName, actorId: viewer.id, skill: found.skill };
		await notifyAsker(tx, "endorsementDeclined", { userId: found.userId, params, id });
	});

/**
 * Withdraws a request, as its asker, or an endorsement that was given, as either of the two: the other one is notified of that. Throws
 * `not_found`, `conflict`.
 */
export const withdrawEndorsement = (db: Database, { viewer, id }: EndorsementLookup): Promise<void> =>
	db.transaction(async (tx) => {
		const found = await lockEndorsement(tx, { viewer, id });
		const isAsker = found.userId === viewer.id;
		if (found.state === "withdrawn") return;
		if (found.state !== "given" && !(found.state === "asked" && isAsker)) refuse("conflict", { sentence: "endorsementOver" });
		await move(tx, id, { state: "withdrawn", words: null });
		// they are about something that no longer exists
		await tx.delete(notifications).where(eq(notifications.targetId, id));
		if (found.state === "asked") return;
		const params = { actor: viewer.fullName, actorId: viewer.id, skill: found.skill };
		if (isAsker) await notifyGiver(tx, "endorsementRemoved", { userId: found.giverId, params, id });
		else await notifyAsker(tx, "endorsementWithdrawn", { userId: found.userId, params, id });
	});

const isOutOfReach = async (tx: Transaction, { viewerId, personId }: { viewerId: string; personId: string }): Promise<boolean> =>
	(await tx.$count(users, and(eq(users.id, personId), isActive, sql`not ${isBlocked(viewerId)}`))) === 0;

async function lockEndorsement(tx: Transaction, { viewer, id }: EndorsementLookup) {
	const { userId, giverId, skill, state } = skillEndorsements;
	const isTheirs = or(eq(userId, viewer.id), eq(giverId, viewer.id));
	const [found] = await tx
		.select({ userId, giverId, skill, state })
		.from(skillEndorsements)
		.where(and(eq(skillEndorsements.id, id), isTheirs))
		.for("update");
	return found ?? refuse("not_found");
}

const move = (tx: Transaction, id: string, set: { state: EndorsementState; words: string | null }) =>
	tx
		.update(skillEndorsements)
		.set({ ...set, answeredAt: sql`now()` })
		.where(eq(skillEndorsements.id, id));

type EndorsementNotice = { userId: string; params: { actor: string; actorId: string; skill: string }; id: string };

/** The first links to the requests for endorsements, the second to one's own skills. Neither is for a person who mutes the other. */
async function notifyGiver(
	tx: Transaction,
	kind: "endorsementAsked" | "endorsementRemoved",
	{ id, ...notice }: EndorsementNotice,
): Promise<void> {
	if (await isHeard(tx, notice)) await notifyPerson(tx, { ...notice, kind, type: "community", target: { kind: "endorsements", id } });
}
async function notifyAsker(
	tx: Transaction,
	kind: "endorsementGiven" | "endorsementDeclined" | "endorsementWithdrawn",
	{ id, ...notice }: EndorsementNotice,
): Promise<void> {
	if (await isHeard(tx, notice)) await notifyPerson(tx, { ...notice, kind, type: "community", target: { kind: "skills", id } });
}

const isHeard = async (tx: Transaction, { userId, params: { actorId } }: Omit<EndorsementNotice, "id">): Promise<boolean> =>
	!(await hasMuted(tx, { personId: userId, otherId: actorId }));
