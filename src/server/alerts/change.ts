import { eq, type SQL } from "drizzle-orm";
import type { Alert, AlertChange, KeptFilters } from "../../contract/alerts.ts";
import { alertWithoutMax } from "../../contract/limits/alerts.ts";
import { foundJobs, keptSearches } from "../db/alerts.ts";
import { type Database, isUniqueViolation, type Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { wordsOf } from "../search/words.ts";
import { filtersKey, normalized, withoutEachFilter } from "./kept-filters.ts";
import { alertColumns } from "./queries.ts";

/**
 * Applies the owner's change to a saved search. Jobs already found keep waiting for the next mail, unless a word is left out or mails are
 * off. Returns null if there is no such search. Throws `conflict` for one that exists already, or if too many words are left out.
 */
export async function changeAlert(db: Database, where: SQL | undefined, change: AlertChange): Promise<Alert | null> {
	try {
		return await db.transaction(async (tx) => {
			const [before] = await tx.select().from(keptSearches).where(where).for("update");
			if (!before) return null;
			const { filters, without } = withChange(before, change);
			const frequency = change.frequency ?? before.frequency;
			const way = change.way ?? before.way;
			const set = { filters, without, frequency, way, mark: filtersKey(filters, without) };
			const [after] = await tx.update(keptSearches).set(set).where(eq(keptSearches.id, before.id)).returning(alertColumns);
			const isNarrower = without.some((word) => !before.without.includes(word));
			// found jobs are dropped once a word is left out or mails are off
			if (isNarrower || frequency === "off") await tx.delete(foundJobs).where(eq(foundJobs.searchId, before.id));
			return after ?? null;
		});
	} catch (error) {
		if (isUniqueViolation(error, "kept_searches_user_key") || isUniqueViolation(error, "kept_searches_email_key"))
			refuse("conflict", { sentence: "alertKeptAlready" });
		throw error;
	}
}

type ChangedSearch = { filters: KeptFilters; without: string[] };

function withChange({ filters, without }: ChangedSearch, { drop, leaveOut, bringBack }: AlertChange): ChangedSearch {
	const words = wordsOf(leaveOut ?? "").map(({ word }) => word);
	const leftOut = [...new Set([...without.filter((word) => word !== bringBack), ...words])];
	if (leftOut.length > alertWithoutMax) refuse("conflict", { sentence: "alertWithoutFull" });
	return { filters: normalized((drop && withoutEachFilter(filters).get(drop)) || filters), without: leftOut };
}

/** Stops a search's mails: a member's search is paused, a guest's deleted. Idempotent. */
export async function stopAlert(db: Database, searchId: string): Promise<void> {
	await db.transaction(async (tx) => {
		const isThisSearch = eq(keptSearches.id, searchId);
		const [search] = await tx.select({ userId: keptSearches.userId }).from(keptSearches).where(isThisSearch).for("update");
		if (!search) return;
		if (!search.userId) return void (await tx.delete(keptSearches).where(isThisSearch));
		await tx.update(keptSearches).set({ frequency: "off" }).where(isThisSearch);
		await tx.delete(foundJobs).where(eq(foundJobs.searchId, searchId));
	});
}

/** Returns whether there was one. */
export async function deleteAlert(db: Queryable, where: SQL | undefined): Promise<boolean> {
	return (await db.delete(keptSearches).where(where).returning({ id: keptSearches.id })).length > 0;
}
