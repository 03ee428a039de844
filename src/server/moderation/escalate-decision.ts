import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { GroupDecision } from "../../contract/group-moderation.ts";
import type { ReportReason } from "../../contract/options.ts";
import { comments, posts } from "../db/feed.ts";
import { groupDecisions, groupReports, groups } from "../db/groups.ts";
import { moderationCases, moderationReports } from "../db/moderation.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { excerptMax, reportToSite } from "./report.ts";
import { textOfPost } from "./targets.ts";

/** SQL condition on `group_decisions`: it closed a report of the viewer's. */
const isReporter = (viewerId: string): SQL<boolean> => sql<boolean>`exists (
	select from ${groupReports} where ${groupReports.decisionId} = ${groupDecisions.id} and ${groupReports.reporterId} = ${viewerId}::uuid
)`;

const isAuthor = (viewerId: string): SQL<boolean> => sql<boolean>`(${groupDecisions.authorId} is not distinct from ${viewerId}::uuid)`;

/** SQL condition: the viewer has reported the thing to the site's moderators. */
const isWithSite = (viewerId: string): SQL<boolean> => sql<boolean>`exists (
	select from ${moderationCases} join ${moderationReports} on ${moderationReports.caseId} = ${moderationCases.id}
	where ${moderationCases.kind} = ${groupDecisions.kind} and ${moderationCases.targetId} = ${groupDecisions.targetId}
		and ${moderationReports.reporterId} = ${viewerId}::uuid
)`;

/** The present text of the thing; null if it is gone. */
const currentText = sql<string | null>`coalesce(
	(select ${textOfPost} from ${posts} where ${posts.id} = ${groupDecisions.targetId}),
	(select ${comments.content} from ${comments} where ${comments.id} = ${groupDecisions.targetId} and ${comments.deletedAt} is null)
)`;

type Lookup = { decisionId: string; viewerId: string };

async function findRow(db: Queryable, { decisionId, viewerId }: Lookup) {
	const [decision] = await db
		.select({
			id: groupDecisions.id,
			slug: groups.slug,
			name: groups.name,
			kind: groupDecisions.kind,
			targetId: groupDecisions.targetId,
			authorId: groupDecisions.authorId,
			action: groupDecisions.action,
			reason: groupDecisions.reason,
			at: iso(groupDecisions.createdAt),
			isAuthor: isAuthor(viewerId),
			isWithSite: isWithSite(viewerId),
			words: currentText,
		})
		.from(groupDecisions)
		.innerJoin(groups, eq(groups.id, groupDecisions.groupId))
		.where(and(eq(groupDecisions.id, decisionId), or(isAuthor(viewerId), isReporter(viewerId))));
	return decision ?? refuse("not_found");
}

type Row = Awaited<ReturnType<typeof findRow>>;

/** The author may contest a hiding, a reporter a dismissal. */
const mayEscalate = ({ action, words, ...found }: Row): boolean =>
	words !== null && !found.isWithSite && action === (found.isAuthor ? "hide" : "dismiss");

/** A group's decision about something the viewer wrote or reported. One statement. Throws `not_found`. */
export async function findGroupDecision(db: Queryable, lookup: Lookup): Promise<GroupDecision> {
	const decision = await findRow(db, lookup);
	const { id, slug, name, kind, action, reason, at } = decision;
	return {
		id,
		group: { slug, name },
		kind,
		action,
		reason,
		at: presentInstant(at),
		isAuthor: decision.isAuthor,
		canGoFurther: mayEscalate(decision),
	};
}

/**
 * Takes a group's decision to the site's moderators, quoting its reason. Throws `not_found`; `conflict` if that is not possible, or was
 * done already.
 */
export const escalateDecision = (
	db: Queryable,
	viewer: Viewer,
	{ decisionId, words }: { decisionId: string; words: string },
): Promise<void> =>
	db.transaction(async (tx) => {
		const decision = await findRow(tx, { decisionId, viewerId: viewer.id });
		if (!mayEscalate(decision)) refuse("conflict", { sentence: "groupTakenFurther" });
		const { kind, targetId, authorId, name } = decision;
		const target = { kind, targetId, authorId, words: (decision.words ?? "").slice(0, excerptMax) };
		const description = `${words}\n\n${name}: “${decision.reason}”`;
		await reportToSite(tx, target, { reporterId: viewer.id, reason: await reasonOf(tx, { decisionId, viewerId: viewer.id }), description });
	});

/** The reason given in the viewer's report; an author gave none. */
async function reasonOf(db: Queryable, { decisionId, viewerId }: Lookup): Promise<ReportReason> {
	const isViewersReport = and(
		eq(groupReports.decisionId, decisionId),
		eq(groupReports.reporterId, viewerId),
		sql`not ${isNull(groupReports.closedAt)}`,
	);
	const [report] = await db.select({ reason: groupReports.reason }).from(groupReports).where(isViewersReport);
	return (report?.reason as ReportReason | undefined) ?? "other";
}
