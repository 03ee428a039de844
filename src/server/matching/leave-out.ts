import { and, eq } from "drizzle-orm";
import { leftOutMax } from "../../contract/limits/matching.ts";
import type { LeaveOut, LeftOut as Shown } from "../../contract/matching.ts";
import { isPublished } from "../access/jobs.ts";
import { users } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import type { LeftOut } from "../db/left-out.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";
import { wordsOf } from "../search/words.ts";

export const presentLeftOut = ({ words, companies }: LeftOut): Shown => ({ words, companies: companies.map(({ name }) => name) });

/** Returns a test for jobs of a company that the person has hidden. */
export function isOfHiddenCompany({ companies }: LeftOut): (companyName: string) => boolean {
	if (companies.length === 0) return () => false;
	const hidden = new Set(companies.map(({ key }) => key));
	return (companyName) => hidden.has(nameKey(companyName));
}

/**
 * Hides a word or a company from a person's recommendations, or brings it back; returns the whole list and the word or company concerned.
 * Locks the person, so that of two concurrent changes both are kept. Throws `not_found` for a job they may not read, `conflict` if the list
 * is full.
 */
export const leaveOut = (db: Queryable, viewerId: string, change: LeaveOut): Promise<{ leftOut: LeftOut; about: string | null }> =>
	db.transaction(async (tx) => {
		const hidden = change.companyOf ? await companyOf(tx, change.companyOf) : null;
		const [person] = await tx.select({ leftOut: users.leftOut }).from(users).where(eq(users.id, viewerId)).for("update");
		const before = person?.leftOut ?? { words: [], companies: [] };
		const added = wordsOf(change.word ?? "").map(({ word }) => word);
		const words = before.words.filter((word) => word !== change.bringBackWord);
		const companies = before.companies.filter(({ key, name }) => name !== change.bringBackCompany && key !== hidden?.key);
		const leftOut: LeftOut = { words: [...new Set([...words, ...added])], companies: hidden ? [...companies, hidden] : companies };
		if (leftOut.words.length > leftOutMax || leftOut.companies.length > leftOutMax) refuse("conflict", { sentence: "leftOutFull" });
		await tx.update(users).set({ leftOut }).where(eq(users.id, viewerId));
		return { leftOut, about: added[0] ?? hidden?.name ?? change.bringBackWord ?? change.bringBackCompany ?? null };
	});

async function companyOf(tx: Transaction, jobId: string): Promise<LeftOut["companies"][number]> {
	const [job] = await tx
		.select({ name: jobs.companyName })
		.from(jobs)
		.where(and(eq(jobs.id, jobId), isPublished));
	const { name } = job ?? refuse("not_found");
	return { key: nameKey(name), name };
}
