import { and, eq, sql } from "drizzle-orm";
import { startupVersions } from "../db/startups.ts";
import type { Database } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { lockExistingStartup, type MakersCompany } from "./policy.ts";
import { openVersion } from "./save-draft.ts";

/** Sends the draft to the moderators; sending it again meanwhile has no effect. Throws `conflict` if there is no draft. */
export const sendVersion = (db: Database, company: MakersCompany, options: { tellsFollowers: boolean; isPosted: boolean }): Promise<void> =>
	db.transaction(async (tx) => {
		const { id } = await lockExistingStartup(tx, company);
		const open = await openVersion(tx, id);
		if (open?.state === "waiting") return;
		if (!open) return refuse("conflict", { sentence: "startupNoDraft" });
		await tx
			.update(startupVersions)
			.set({ state: "waiting", sentBy: company.viewerId, sentAt: sql`now()`, ...options })
			.where(eq(startupVersions.id, open.id));
	});

/** Takes a waiting version back for further writing. Throws `conflict` if a moderator was faster, or none is waiting. */
export const withdrawVersion = (db: Database, company: MakersCompany): Promise<void> =>
	db.transaction(async (tx) => {
		const { id } = await lockExistingStartup(tx, company);
		const updated = await tx
			.update(startupVersions)
			.set({ state: "draft", sentBy: null, sentAt: null })
			.where(and(eq(startupVersions.startupId, id), eq(startupVersions.state, "waiting")))
			.returning({ id: startupVersions.id });
		if (updated.length === 0) refuse("conflict", { sentence: "startupNotWaiting" });
	});
