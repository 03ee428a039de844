import { and, eq, isNull } from "drizzle-orm";
import type { GroupAccess, GroupRole } from "../../contract/options.ts";
import { isKnownTo, roleIn } from "../access/groups.ts";
import { groupBlocks, groupMembers, groups } from "../db/groups.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A group this person may know of; only this file creates one. */
export type KnownGroup = {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	readonly access: GroupAccess;
	readonly role: GroupRole | null;
	readonly viewerId: string;
	readonly [proof]: "known" | "member" | "staff" | "owner";
};

/** A group they are a member of. */
export type MembersGroup = KnownGroup & { readonly role: GroupRole; readonly [proof]: "member" | "staff" | "owner" };

/** A group they run, as owner or moderator. */
export type StaffedGroup = MembersGroup & { readonly [proof]: "staff" | "owner" };

export type OwnedGroup = StaffedGroup & { readonly [proof]: "owner" };

type Lookup = { slug: string; viewer: Viewer };

/** Throws `not_found`, also for a group they may not know of. */
export async function knownGroup(db: Queryable, { slug, viewer }: Lookup): Promise<KnownGroup> {
	const { id, name, access } = groups;
	const [group] = await db
		.select({ id, slug: groups.slug, name, access, role: roleIn(viewer.id) })
		.from(groups)
		.where(and(eq(groups.slug, slug), isKnownTo(viewer.id)));
	return group ? ({ ...group, viewerId: viewer.id } as KnownGroup) : refuse("not_found");
}

/** Throws `not_found`, and `forbidden` for a non-member. */
export async function memberOf(db: Queryable, lookup: Lookup): Promise<MembersGroup> {
	const group = await knownGroup(db, lookup);
	return group.role === null ? refuse("forbidden", { sentence: "groupMembersOnly" }) : (group as MembersGroup);
}

/** Throws `not_found`, and `forbidden` if the viewer does not run it. */
export async function staffOf(db: Queryable, lookup: Lookup): Promise<StaffedGroup> {
	const group = await knownGroup(db, lookup);
	return group.role === "owner" || group.role === "moderator"
		? (group as StaffedGroup)
		: refuse("forbidden", { sentence: "groupStaffOnly" });
}

/** Throws `not_found`, and `forbidden` if the viewer does not own it. */
export async function ownerOf(db: Queryable, lookup: Lookup): Promise<OwnedGroup> {
	const group = await knownGroup(db, lookup);
	return group.role === "owner" ? (group as OwnedGroup) : refuse("forbidden", { sentence: "groupOwnersOnly" });
}

/** A group whose member list the viewer may read: any signed-in person who may read its posts. Throws `not_found`. */
export async function readableGroup(db: Queryable, lookup: Lookup): Promise<KnownGroup> {
	const group = await knownGroup(db, lookup);
	return group.access === "open" || group.role !== null ? group : refuse("not_found");
}

type GroupState = { access: GroupAccess; isArchived: boolean; membersCount: number };

/** Serialises changes of a group's members by locking it. A separate statement, so that the next one sees what was committed meanwhile. */
export async function lockGroup(tx: Transaction, { id }: Pick<KnownGroup, "id">): Promise<GroupState> {
	const { access, archivedAt, membersCount } = groups;
	const [state] = await tx.select({ access, archivedAt, membersCount }).from(groups).where(eq(groups.id, id)).for("no key update");
	if (!state) return refuse("not_found");
	return { access: state.access, isArchived: state.archivedAt !== null, membersCount: state.membersCount };
}

/** Same for staff, checking that they still are. Throws `forbidden` if the viewer has just lost the role. */
export async function lockStaffed(tx: Transaction, group: StaffedGroup): Promise<GroupState> {
	const state = await lockGroup(tx, group);
	const role = await roleOf(tx, { groupId: group.id, userId: group.viewerId });
	if (role !== "owner" && (role !== "moderator" || group.role === "owner")) refuse("forbidden", { sentence: "groupStaffOnly" });
	return state;
}

type Pair = { groupId: string; userId: string };

export const isMembership = ({ groupId, userId }: Pair) =>
	and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId), isNull(groupMembers.leftAt));

/** A person's current role in a group; null for a non-member. */
export async function roleOf(db: Queryable, pair: Pair): Promise<GroupRole | null> {
	const [member] = await db.select({ role: groupMembers.role }).from(groupMembers).where(isMembership(pair));
	return member?.role ?? null;
}

export const isBlockedIn = async (db: Queryable, { groupId, userId }: Pair): Promise<boolean> =>
	(await db.$count(groupBlocks, and(eq(groupBlocks.groupId, groupId), eq(groupBlocks.userId, userId)))) > 0;
