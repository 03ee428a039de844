import { sql } from "drizzle-orm";
import type { ReportedKind, ReportReason } from "../../contract/options.ts";
import { moderationCases, moderationReports } from "../db/moderation.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { type GroupThing, reportInGroup } from "./group-reports.ts";
import { targets } from "./targets.ts";

/** Characters of a text that a case keeps: enough to judge it after its author has deleted it. */
export const excerptMax = 4_000;

export type Report = { kind: ReportedKind; id: string; reason: ReportReason; description: string | null };

/**
 * Reports something visible to the viewer; in a group, to its staff first. One open report per person and thing: a repeat, or a hundred at
 * once, changes nothing. Throws `not_found`, `conflict` for one's own, `too_many_requests`.
 */
export async function report(
	db: Queryable,
	viewer: Viewer,
	{ kind, id, reason, description, limited }: Report & { limited: boolean },
): Promise<void> {
	if (limited) await consume(db, [{ key: `report account ${viewer.id}`, tries: 60, seconds: 60 * 60 }]);
	await db.transaction(async (tx) => {
		const [target] = await targets[kind].find(tx, id, viewer.id);
		if (!target) return refuse("not_found");
		const { authorId, groupId = null } = target;
		if (authorId === viewer.id) refuse("conflict", { sentence: "reportOwn" });
		const words = target.words.slice(0, excerptMax);
		const details = { reporterId: viewer.id, reason, description };
		const isHandledByGroup =
			groupId !== null && (await reportInGroup(tx, { ...details, groupId, kind: kind as GroupThing, targetId: id, authorId, words }));
		if (!isHandledByGroup) await reportToSite(tx, { kind, targetId: id, authorId, words }, details);
	});
}

type ReportDetails = { reporterId: string; reason: ReportReason; description: string | null };

/** Reports something to the site's moderators, as a step of a transaction. */
export async function reportToSite(tx: Transaction, opened: ReportedThing, details: ReportDetails): Promise<void> {
	const caseId = await openCase(tx, opened);
	await tx
		.insert(moderationReports)
		.values({ id: uuidv7(), caseId, ...details })
		.onConflictDoNothing();
}

export type ReportedThing = { kind: ReportedKind; targetId: string; authorId: string | null; words: string };

async function openCase(tx: Transaction, { authorId, words, ...target }: ReportedThing): Promise<string> {
	const [opened] = await tx
		.insert(moderationCases)
		.values({ id: uuidv7(), ...target, authorId, words, openedAt: sql`now()` })
		.onConflictDoUpdate({
			target: [moderationCases.kind, moderationCases.targetId],
			set: { openedAt: sql`coalesce(${moderationCases.openedAt}, now())`, words, authorId },
		})
		.returning({ id: moderationCases.id });
	return (opened ?? refuse("failed")).id;
}
