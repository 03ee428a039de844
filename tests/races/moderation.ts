import { eq } from "drizzle-orm";
import type { ModerationAction, ReportedKind } from "../../src/contract/options.ts";
import { moderationCases } from "../../src/server/db/moderation.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import type { Site } from "./race.ts";

/** Opens a case as a report would. */
export async function openCase({ db }: Site, about: { kind: ReportedKind; targetId: string; authorId: string | null }): Promise<string> {
	const [row] = await db
		.insert(moderationCases)
		.values({ id: uuidv7(), words: "As it was reported", openedAt: new Date(), ...about })
		.returning({ id: moderationCases.id });
	if (!row) throw new Error("no case");
	return row.id;
}

/** Decides a case as a moderator who has seen its current state. */
export async function judge(site: Site, { by, caseId, action }: { by: { id: string }; caseId: string; action: ModerationAction }) {
	const [row] = await site.db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
	return site.as(by).call("POST /moderation/cases/:caseId/decide", {
		params: { caseId },
		body: { action, reason: "Against rule 3", version: row?.version ?? 0 },
	});
}
