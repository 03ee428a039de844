import { and, eq, inArray, not, sql } from "drizzle-orm";
import { mutes } from "../access/blocks.ts";
import { memberOf } from "../companies/policy.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { startups } from "../db/startups.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A company whose startup page this person makes; only this file says so. */
export type MakersCompany = { readonly companyId: string; readonly name: string; readonly viewerId: string; readonly [proof]: true };

/** Its startup, locked until the transaction ends. */
export type LockedStartup = { id: string; isPublished: boolean; isRaising: boolean };

const mayMake = inArray(companyMembers.role, ["owner", "recruiter"]);

/** Throws `not_found` for who is no member, `forbidden` for an interviewer. */
export async function makerOf(db: Queryable, asked: { slug: string; viewer: Viewer }): Promise<MakersCompany> {
	const { id, name, role, viewerId } = await memberOf(db, asked);
	if (role === "interviewer") refuse("forbidden", { sentence: "startupMakersOnly" });
	return { companyId: id, name, viewerId } as MakersCompany;
}

/**
 * Keeps a person a maker, and the company and its startup as they are, until the transaction ends: members are locked before
 * their company. Null where nothing was written yet. Throws `forbidden` for who was a maker a moment ago.
 */
export async function lockStartup(tx: Transaction, { companyId, viewerId }: MakersCompany): Promise<LockedStartup | null> {
	const maker = await tx
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, viewerId), mayMake))
		.for("share");
	if (maker.length === 0) refuse("forbidden", { sentence: "startupMakersOnly" });
	// of two who write its first words at once, the second finds the startup of the first
	await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("no key update");
	const [startup] = await tx
		.select({ id: startups.id, isPublished: sql<boolean>`${startups.publishedAt} is not null`, isRaising: startups.isRaising })
		.from(startups)
		.where(eq(startups.companyId, companyId))
		.for("no key update");
	return startup ?? null;
}

/** The same where there has to be one. Throws `not_found`. */
export const lockWritten = async (tx: Transaction, company: MakersCompany): Promise<LockedStartup> =>
	(await lockStartup(tx, company)) ?? refuse("not_found");

/** Owners and recruiters of a company: whom its startup's news concern; of what somebody did, not those who do not want to hear of them. */
export async function makersOf(tx: Transaction, companyId: string, { by }: { by?: string } = {}): Promise<string[]> {
	const makers = await tx
		.select({ id: companyMembers.userId })
		.from(companyMembers)
		.innerJoin(users, eq(users.id, companyMembers.userId))
		.where(and(eq(companyMembers.companyId, companyId), mayMake, by === undefined ? undefined : not(mutes(by))))
		.orderBy(companyMembers.userId);
	return makers.map(({ id }) => id);
}
