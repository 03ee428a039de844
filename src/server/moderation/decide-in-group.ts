import { and, eq, sql } from "drizzle-orm";
import type { GroupAction } from "../../contract/options.ts";
import { hiddenBecause } from "../access/hidden.ts";
import { comments, posts } from "../db/feed.ts";
import { groupDecisions } from "../db/groups.ts";
import { removeLocked } from "../groups/leave.ts";
import { lockStaffed, roleOf, type StaffedGroup } from "../groups/policy.ts";
import { notifyEach } from "../mail/steps.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { closeGroupReports, type GroupThing } from "./group-reports.ts";
import { targets } from "./targets.ts";

type DecideInGroupInput = { kind: GroupThing; targetId: string; action: GroupAction; reason: string; removeMember: boolean };

/**
 * Takes a group's decision about something in it: applies it, records it, closes the open reports, and notifies both sides, with a link to
 * the reason. `removeMember` also removes the author from the group. What the site's moderators hid stays hidden. Throws `not_found`,
 * `forbidden`; `conflict` for one's own content, or if it would change nothing.
 */
export const decideInGroup = (
	db: Queryable,
	group: StaffedGroup,
	{ kind, targetId, action, reason, removeMember }: DecideInGroupInput,
): Promise<void> =>
	db.transaction(async (tx) => {
		await lockStaffed(tx, group);
		const { authorId, isHiddenBySite } = await findIn(tx, group, { kind, targetId });
		if (authorId === group.viewerId) refuse("conflict", { sentence: "groupDecidesOwn" });
		if (action === "restore" && isHiddenBySite) refuse("conflict", { sentence: "groupHiddenBySite" });
		if (!(await applyAction(tx, { kind, targetId, action }))) refuse("conflict");
		const decisionId = uuidv7();
		await tx
			.insert(groupDecisions)
			.values({ id: decisionId, groupId: group.id, kind, targetId, authorId, byUserId: group.viewerId, action, reason });
		const reporterIds = action === "restore" ? [] : await closeGroupReports(tx, { targetId, decisionId });
		await notifyConcerned(tx, group, { decisionId, action, kind, authorId, reporterIds });
		const isMember = authorId !== null && (await roleOf(tx, { groupId: group.id, userId: authorId })) !== null;
		if (removeMember && authorId !== null && isMember) await removeLocked(tx, group, { userId: authorId, isBlocked: false });
	});

type Thing = { kind: GroupThing; targetId: string };

async function findIn(tx: Transaction, { id }: StaffedGroup, { kind, targetId }: Thing) {
	const [thing] = await (kind === "post"
		? tx
				.select({ authorId: posts.authorId, hidden: hiddenBecause("post", posts) })
				.from(posts)
				.where(and(eq(posts.id, targetId), eq(posts.groupId, id)))
		: tx
				.select({ authorId: comments.authorId, hidden: hiddenBecause("comment", comments) })
				.from(comments)
				.innerJoin(posts, eq(posts.id, comments.postId))
				.where(and(eq(comments.id, targetId), eq(posts.groupId, id), sql`${comments.deletedAt} is null`)));
	const { authorId, hidden } = thing ?? refuse("not_found");
	return { authorId, isHiddenBySite: hidden !== null && !hidden.isOfGroup };
}

async function applyAction(tx: Transaction, { kind, targetId, action }: Thing & { action: GroupAction }): Promise<boolean> {
	const { hiding } = targets[kind];
	if (action === "hide") return (await hiding?.hide(tx, targetId)) ?? false;
	if (action === "restore") return (await hiding?.restore(tx, targetId, [])) ?? false;
	return true;
}

const notices = {
	post: { hide: "groupPostHidden", restore: "groupPostRestored" },
	comment: { hide: "groupCommentHidden", restore: "groupCommentRestored" },
} as const;

type DecisionNotification = {
	decisionId: string;
	action: GroupAction;
	kind: GroupThing;
	authorId: string | null;
	reporterIds: readonly string[];
};

async function notifyConcerned(
	tx: Transaction,
	{ name }: StaffedGroup,
	{ decisionId, action, kind, authorId, reporterIds }: DecisionNotification,
): Promise<void> {
	const params = { group: name };
	if (action !== "dismiss" && authorId !== null) {
		const recipients = [{ userId: authorId, params, id: decisionId }];
		await notifyEach(tx, { recipients, type: "other", kind: notices[kind][action], about: "groupDecision" });
	}
	const recipients = reporterIds.map((userId) => ({ userId, params, id: decisionId }));
	const outcome = action === "dismiss" ? "groupReportDismissed" : "groupReportActed";
	await notifyEach(tx, { recipients, type: "other", kind: outcome, about: "groupDecision" });
}
