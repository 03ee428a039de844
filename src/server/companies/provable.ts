import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { hasSlug } from "../access/company-slug.ts";
import { companies, companyClaims } from "../db/companies.ts";
import { consume, type RateLimit } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { type CompanyRow, companyColumns } from "./queries.ts";
import { domainsOf } from "./website.ts";

declare const proof: unique symbol;

/** A company whose domain the viewer may prove: their own, or an unowned one. Only this file creates one. */
export type ProvableCompany = CompanyRow & {
	readonly isOwner: boolean;
	readonly hasClaimed: boolean;
	readonly viewerId: string;
	/** The website's domain and its parents. */
	readonly domains: readonly string[];
	readonly [proof]: true;
};

type Lookup = {
	slug: string;
	viewer: Viewer;
	/** The rate limit, if nothing else limits the question. */
	rateLimit?: RateLimit;
};

/** Throws `not_found`, `forbidden` if somebody else owns the page, `too_many_requests`. */
export async function provableBy(db: Queryable, { slug, viewer, rateLimit }: Lookup): Promise<ProvableCompany> {
	if (rateLimit) await consume(db, [rateLimit]);
	const hasClaimed = sql<boolean>`exists (
		select from ${companyClaims} where ${companyClaims.companyId} = ${companies.id} and ${companyClaims.userId} = ${viewer.id}
	)`;
	const [company] = await db
		.select({ ...companyColumns(viewer.id), hasClaimed })
		.from(companies)
		.where(hasSlug(slug));
	if (!company) return refuse("not_found");
	const isOwner = company.role === "owner";
	if (!isOwner && !company.isUnowned) refuse("forbidden", { sentence: "companyOwned" });
	return { ...company, isOwner, viewerId: viewer.id, domains: domainsOf(company.website) } as unknown as ProvableCompany;
}

/**
 * The TXT record that links a domain to a page. Not a secret: whoever can publish it controls the domain. For an unowned page it includes
 * the viewer, so that nobody can take over what somebody else has proven.
 */
export function recordOf({ id, isOwner, viewerId }: Pick<ProvableCompany, "id" | "isOwner" | "viewerId">): string {
	const subject = isOwner ? id : `${id} ${viewerId}`;
	return `njangi-verification=${createHash("sha256").update(subject).digest("base64url").slice(0, 32)}`;
}
