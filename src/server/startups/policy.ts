import { and, eq, inArray, not, sql } from "drizzle-orm";
import { mutes } from "../access/blocks.ts";
import { lockCompany } from "../access/lock-company.ts";
import { memberOf } from "../companies/policy.ts";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { startups } from "../db/startups.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A company whose startup page the viewer makes; only this file creates one. */
export type MakersCompany = { readonly companyId: string; readonly name: string; readonly viewerId: string; readonly [proof]: true };

/** Its startup, locked until the transaction ends. */
export type LockedStartup = { id: string; isPublished: boolean; isRaising: boolean };

const isMakerRole = inArray(companyMembers.role, ["owner", "recruiter"]);

/** Throws `not_found` for a person who is not a member, `forbidden` for an interviewer. */
export async function makerOf(db: Queryable, lookup: { slug: string; viewer: Viewer }): Promise<MakersCompany> {
	const { id, name, role, viewerId } = await memberOf(db, lookup);
	if (role === "interviewer") refuse("forbidden", { sentence: "startupMakersOnly" });
	return { companyId: id, name, viewerId } as MakersCompany;
}

/**
 * Locks the viewer's membership as a maker, the company and its startup until the transaction ends: members before their company. Returns
 * null if nothing was written yet. Throws `forbidden` if the viewer was a maker a moment ago and no longer is.
 */
export async function lockStartup(tx: Transaction, { companyId, viewerId }: MakersCompany): Promise<LockedStartup | null> {
	const maker = await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, viewerId), isMakerRole))
		.for("share");
	if (maker.length === 0) refuse("forbidden", { sentence: "startupMakersOnly" });
	// of two who write the first words at once, the second finds the first one's startup
	await lockCompany(tx, companyId);
	const [startup] = await tx
		.select({ id: startups.id, isPublished: sql<boolean>`${startups.publishedAt} is not null`, isRaising: startups.isRaising })
		.from(startups)
		.where(eq(startups.companyId, companyId))
		.for("no key update");
	return startup ?? null;
}

/** Same, where there has to be one. Throws `not_found`. */
export const lockExistingStartup = async (tx: Transaction, company: MakersCompany): Promise<LockedStartup> =>
	(await lockStartup(tx, company)) ?? refuse("not_found");

/** Owners and recruiters of a company, who are notified about its startup; of a person's act, without those who mute that person. */
export async function makersOf(tx: Transaction, companyId: string, { by }: { by?: string } = {}): Promise<string[]> {
	const makers = await tx
		.select({ id: companyMembers.userId })
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.where(and(eq(companyMembers.companyId, companyId), isMakerRole, by === undefined ? undefined : not(mutes(by))))
		.orderBy(companyMembers.userId);
	return makers.map(({ id }) => id);
}
