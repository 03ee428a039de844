import { and, eq, isNull, ne } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { groupMembers } from "../db/groups.ts";
import type { KindAbout } from "../mail/notice-kinds.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Transaction } from "../platform/database.ts";

type GroupRef = { id: string; name: string };
type GroupNotice = KindAbout<"group"> | KindAbout<"groupRequests"> | KindAbout<"groupInvitations">;

type GroupNotification<Kind extends GroupNotice> = {
	userIds: readonly string[];
	kind: Kind;
	about: "group" | "groupRequests" | "groupInvitations";
	/** The actor; null if the notification names nobody. */
	actorId: string | null;
};

/** Notifies people about a group. */
export async function notifyGroup(
	tx: Transaction,
	group: GroupRef,
	{ userIds, kind, about, actorId }: GroupNotification<GroupNotice>,
): Promise<void> {
	const actor = actorId === null ? {} : { actor: await nameOf(tx, actorId), actorId };
	const recipients = userIds.map((userId) => ({ userId, params: { group: group.name, ...actor }, id: group.id }));
	await notifyEach<GroupNotice>(tx, { recipients, type: "community", kind, about } as Parameters<typeof notifyEach<GroupNotice>>[1]);
}

async function nameOf(tx: Transaction, id: string): Promise<string> {
	const [person] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, id));
	return person?.fullName ?? "";
}

/** The staff of a group who have not muted it. */
export async function notifiableStaff(tx: Transaction, { id }: GroupRef): Promise<string[]> {
	const isNotifiable = and(
		eq(groupMembers.groupId, id),
		ne(groupMembers.role, "member"),
		isNull(groupMembers.leftAt),
		isNull(groupMembers.mutedAt),
	);
	const staff = await tx.select({ id: groupMembers.userId }).from(groupMembers).where(isNotifiable);
	return staff.map((one) => one.id);
}
