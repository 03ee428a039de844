import { and, asc, desc, eq, inArray, isNull, max, min, sql } from "drizzle-orm";
import type { GroupHidden, GroupReport } from "../../contract/group-moderation.ts";
import { type ReportReason, urgentReasons } from "../../contract/options.ts";
import { users } from "../db/accounts.ts";
import { comments, posts } from "../db/feed.ts";
import { groupDecisions, groupMembers, groupReports, groups } from "../db/groups.ts";
import type { StaffedGroup } from "../groups/policy.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { iso, presentInstant } from "../platform/instant.ts";

/** Things in a group that can be reported. */
export type GroupThing = "post" | "comment";

type NewGroupReport = {
	groupId: string;
	kind: GroupThing;
	targetId: string;
	authorId: string | null;
	reporterId: string;
	reason: ReportReason;
	description: string | null;
	words: string;
};

/**
 * Reports something to a group's staff, as a step of a transaction, and notifies them if it is the first report of it. Returns whether that
 * is enough for now: not if somebody may be in danger, if its author is on the staff, or if the group has no staff.
 */
export async function reportInGroup(tx: Transaction, reported: NewGroupReport): Promise<boolean> {
	const { groupId, targetId, authorId, reason } = reported;
	const isOpen = and(eq(groupReports.groupId, groupId), eq(groupReports.targetId, targetId), isNull(groupReports.closedAt));
	const before = await tx.$count(groupReports, isOpen);
	await tx
		.insert(groupReports)
		.values({ id: uuidv7(), ...reported })
		.onConflictDoNothing();
	const staff = await staffOf(tx, groupId);
	if (before === 0) await notifyStaff(tx, { groupId, staff: staff.filter((id) => id !== authorId && id !== reported.reporterId) });
	return staff.length > 0 && !staff.includes(authorId ?? "") && !urgentReasons.includes(reason);
}

async function staffOf(tx: Transaction, groupId: string): Promise<string[]> {
	const isStaff = and(eq(groupMembers.groupId, groupId), sql`(${groupMembers.role} <> 'member' and ${groupMembers.leftAt} is null)`);
	return (await tx.select({ id: groupMembers.userId }).from(groupMembers).where(isStaff)).map(({ id }) => id);
}

async function notifyStaff(tx: Transaction, { groupId, staff }: { groupId: string; staff: readonly string[] }): Promise<void> {
	const [group] = await tx.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId));
	if (!group) return;
	const recipients = staff.map((userId) => ({ userId, params: { group: group.name }, id: groupId }));
	await notifyEach(tx, { recipients, type: "other", kind: "groupReported", about: "groupReports" });
}

/** Things shown per view of the queue. */
const shownMax = 50;

/** Things reported in a group that are waiting, longest waiting first. One statement. */
export async function listGroupReports(db: Queryable, { id, viewerId, role }: StaffedGroup): Promise<GroupReport[]> {
	const removable = sql`exists (
		select from ${groupMembers} where ${groupMembers.groupId} = ${id} and ${groupMembers.userId} = ${users.id} and ${groupMembers.leftAt} is null
			and ${groupMembers.role} in ('member', ${role === "owner" ? "moderator" : "member"})
	)`;
	const rows = await db
		.select({
			kind: groupReports.kind,
			targetId: groupReports.targetId,
			words: sql<string>`${max(groupReports.words)}`,
			at: iso(min(groupReports.createdAt).getSQL()),
			author: sql<GroupReport["author"]>`(
				select json_build_object(
					'id', ${users.id}, 'fullName', ${users.fullName}, 'isViewer', ${users.id} = ${viewerId}, 'canBeRemoved', ${removable}
				)
				from ${users} where ${users.id} = (array_agg(${groupReports.authorId}))[1]
			)`,
			postId: sql<string | null>`case ${groupReports.kind}
				when 'post' then (select ${posts.id} from ${posts} where ${posts.id} = ${groupReports.targetId})
				else (select ${comments.postId} from ${comments} where ${comments.id} = ${groupReports.targetId}) end`,
			isHidden: sql<boolean>`coalesce(
				(select ${posts.hiddenAt} is not null from ${posts} where ${posts.id} = ${groupReports.targetId}),
				(select ${comments.hiddenAt} is not null from ${comments} where ${comments.id} = ${groupReports.targetId}), false
			)`,
			reports: sql<GroupReport["reports"]>`json_agg(json_build_object(
				'reason', ${groupReports.reason}, 'description', ${groupReports.description}, 'at', ${iso(groupReports.createdAt)}
			) order by ${groupReports.createdAt})`,
		})
		.from(groupReports)
		.where(and(eq(groupReports.groupId, id), isNull(groupReports.closedAt)))
		.groupBy(groupReports.kind, groupReports.targetId)
		.orderBy(asc(min(groupReports.createdAt)))
		.limit(shownMax);
	return rows.map((row) => ({
		...row,
		at: presentInstant(row.at),
		reports: row.reports.map((report) => ({ ...report, at: presentInstant(report.at) })),
	}));
}

/** Things hidden by the group's staff that are still hidden, newest first. One statement. */
export async function listHiddenIn(db: Queryable, { id }: StaffedGroup): Promise<GroupHidden[]> {
	const rows = await db
		.select({
			kind: groupDecisions.kind,
			targetId: groupDecisions.targetId,
			postId: sql<string>`coalesce(${posts.id}, ${comments.postId})`,
			words: sql<string>`coalesce(concat_ws(e'\n', ${posts.title}, ${posts.content}), ${comments.content})`,
			reason: groupDecisions.reason,
			at: iso(groupDecisions.createdAt),
		})
		.from(groupDecisions)
		.leftJoin(posts, and(eq(posts.id, groupDecisions.targetId), sql`${posts.hiddenAt} is not null`))
		.leftJoin(comments, and(eq(comments.id, groupDecisions.targetId), sql`${comments.hiddenAt} is not null`))
		.where(and(eq(groupDecisions.groupId, id), eq(groupDecisions.action, "hide"), sql`coalesce(${posts.id}, ${comments.id}) is not null`))
		.orderBy(desc(groupDecisions.createdAt), desc(groupDecisions.id))
		.limit(shownMax);
	const newest = new Map(rows.toReversed().map((row) => [row.targetId, row]));
	return [...newest.values()].toReversed().map((row) => ({ ...row, at: presentInstant(row.at) }));
}

/** Closes a thing's open reports; returns the ids of those who reported it. */
export async function closeGroupReports(
	tx: Transaction,
	{ targetId, decisionId }: { targetId: string; decisionId: string },
): Promise<string[]> {
	const closed = await tx
		.update(groupReports)
		.set({ closedAt: sql`now()`, decisionId })
		.where(and(inArray(groupReports.targetId, [targetId]), isNull(groupReports.closedAt)))
		.returning({ reporterId: groupReports.reporterId });
	return closed.map(({ reporterId }) => reporterId);
}
