import { and, eq, isNull, sql } from "drizzle-orm";
import { groupsOfPersonMax } from "../../contract/limits/groups.ts";
import { inTurnOf, lockPeople } from "../accounts/lock-people.ts";
import { groupInvitations, groupMembers, groupRequests, groups } from "../db/groups.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";
import { countMembers } from "./create-group.ts";
import { notifiableStaff, notifyGroup } from "./notify-group.ts";
import { isBlockedIn, type KnownGroup, lockGroup, lockStaffed, roleOf, type StaffedGroup } from "./policy.ts";

/**
 * Joins an open group, accepts a pending invitation, or asks to join a group by request, with a sentence. A no-op for members. Throws
 * `forbidden` for somebody blocked, `conflict` for an archived group and for somebody in too many groups, `invalid_fields` without a
 * sentence.
 */
export const join = (db: Queryable, group: KnownGroup, words: string | null): Promise<{ standing: "member" | "waiting" }> =>
	inTurnOf(db, group.viewerId, async (tx) => {
		const { access, isArchived } = await lockGroup(tx, group);
		const pair = { groupId: group.id, userId: group.viewerId };
		if ((await roleOf(tx, pair)) !== null) return { standing: "member" };
		if (isArchived) refuse("conflict", { sentence: "groupArchived" });
		if (await isBlockedIn(tx, pair)) refuse("forbidden", { sentence: "groupBlocked" });
		if (access === "open" || (await isInvited(tx, pair))) {
			await addMember(tx, pair);
			return { standing: "member" };
		}
		if (access === "invitation") return refuse("not_found");
		if (!words) return refuse("invalid_fields", { fields: { words: "groupWordsRequired" } });
		await requestToJoin(tx, group, words);
		return { standing: "waiting" };
	});

type Pair = { groupId: string; userId: string };

const isWaiting = (table: typeof groupRequests | typeof groupInvitations, { groupId, userId }: Pair) =>
	and(eq(table.groupId, groupId), eq(table.userId, userId), isNull(table.answeredAt));

const isInvited = async (tx: Transaction, pair: Pair): Promise<boolean> =>
	(await tx.$count(groupInvitations, isWaiting(groupInvitations, pair))) > 0;

/**
 * Makes somebody a member of a group, updates the count, and settles pending requests and invitations. The person and then the group are
 * locked, so that their other groups are counted completely. Throws `conflict` for somebody in too many groups.
 */
export async function addMember(tx: Transaction, pair: Pair): Promise<void> {
	const isCurrent = and(eq(groupMembers.userId, pair.userId), isNull(groupMembers.leftAt));
	if ((await tx.$count(groupMembers, isCurrent)) >= groupsOfPersonMax) refuse("conflict", { sentence: "groupsOfPersonTooMany" });
	await tx
		.insert(groupMembers)
		.values({ ...pair, role: "member" })
		.onConflictDoUpdate({
			target: [groupMembers.userId, groupMembers.groupId],
			set: { role: excluded(groupMembers.role), leftAt: null, mutedAt: null, joinedAt: sql`now()` },
		});
	await tx.update(groups).set(countMembers(1)).where(eq(groups.id, pair.groupId));
	const accepted = { answeredAt: sql`now()`, outcome: "accepted" };
	await tx.update(groupRequests).set(accepted).where(isWaiting(groupRequests, pair));
	await tx.update(groupInvitations).set(accepted).where(isWaiting(groupInvitations, pair));
}

/** Asking again while a request is pending changes nothing and notifies nobody. */
async function requestToJoin(tx: Transaction, group: KnownGroup, words: string): Promise<void> {
	const inserted = await tx
		.insert(groupRequests)
		.values({ id: uuidv7(), groupId: group.id, userId: group.viewerId, words })
		.onConflictDoNothing()
		.returning({ id: groupRequests.id });
	if (inserted.length === 0) return;
	await notifyGroup(tx, group, {
		userIds: await notifiableStaff(tx, group),
		kind: "groupAsked",
		about: "groupRequests",
		actorId: group.viewerId,
	});
}

/** Withdraws one's join request. Throws `not_found`. */
export async function withdraw(db: Queryable, group: KnownGroup): Promise<void> {
	const withdrawn = await db
		.update(groupRequests)
		.set({ answeredAt: sql`now()`, outcome: "withdrawn" })
		.where(isWaiting(groupRequests, { groupId: group.id, userId: group.viewerId }))
		.returning({ id: groupRequests.id });
	if (withdrawn.length === 0) refuse("not_found");
}

/** Accepts or declines a join request and notifies the person. Throws `not_found` for one already answered, `forbidden`, `conflict`. */
export const answerRequest = (
	db: Queryable,
	group: StaffedGroup,
	{ requestId, answer }: { requestId: string; answer: "accept" | "decline" },
): Promise<void> =>
	db.transaction(async (tx) => {
		const isAccepted = answer === "accept";
		if (isAccepted) await lockAsker(tx, requestId);
		const { isArchived } = await lockStaffed(tx, group);
		if (isAccepted && isArchived) refuse("conflict", { sentence: "groupArchived" });
		const [request] = await tx
			.update(groupRequests)
			.set({ answeredAt: sql`now()`, outcome: isAccepted ? "accepted" : "declined", answeredBy: group.viewerId })
			.where(and(eq(groupRequests.id, requestId), eq(groupRequests.groupId, group.id), isNull(groupRequests.answeredAt)))
			.returning({ userId: groupRequests.userId });
		const { userId } = request ?? refuse("not_found");
		if (isAccepted) await addMember(tx, { groupId: group.id, userId });
		await notifyGroup(tx, group, { userIds: [userId], kind: isAccepted ? "groupLetIn" : "groupRefused", about: "group", actorId: null });
	});

/** Locks the person who asked, before the group. */
async function lockAsker(tx: Transaction, requestId: string): Promise<void> {
	const [request] = await tx.select({ userId: groupRequests.userId }).from(groupRequests).where(eq(groupRequests.id, requestId));
	if (request) await lockPeople(tx, [request.userId]);
}
