import { eq, sql } from "drizzle-orm";
import { startups } from "../db/startups.ts";
import type { Database } from "../platform/database.ts";
import { lockExistingStartup, type MakersCompany } from "./policy.ts";

type Change = { isRaising?: boolean | undefined; isClosed?: boolean | undefined };

/** Sets what makers decide without a moderator: that the startup is raising money, that its page is closed. Throws `not_found`. */
export const changeStartup = (db: Database, company: MakersCompany, { isRaising, isClosed }: Change): Promise<void> =>
	db.transaction(async (tx) => {
		const { id, isRaising: wasRaising } = await lockExistingStartup(tx, company);
		const closedAt = isClosed === undefined ? startups.closedAt : isClosed ? sql`coalesce(${startups.closedAt}, now())` : null;
		await tx
			.update(startups)
			.set({ isRaising: isRaising ?? wasRaising, closedAt: sql`${closedAt}`, updatedAt: sql`now()` })
			.where(eq(startups.id, id));
	});
