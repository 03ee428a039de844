import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { hasSlug } from "../access/company-slug.ts";
import { type Budget, checkBudget, type Spent, spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { type CompanyRow, companyColumns } from "./queries.ts";
import { domainsOf } from "./website.ts";

declare const proof: unique symbol;

/** A company of which this person may prove the domain: theirs, or nobody's. Only this file makes one. */
export type ProvableCompany = CompanyRow & {
	readonly isOwner: boolean;
	readonly hasClaimed: boolean;
	readonly viewerId: string;
	/** The website's domain, and those above it. */
	readonly domains: readonly string[];
	readonly [proof]: true;
};

type Asked = { slug: string; viewer: Viewer /** Of what may be asked without end elsewhere. */; budget?: Budget };

/** Throws `not_found`, `forbidden` for a page that somebody else owns, `too_many_requests`. */
export async function provableBy(db: Queryable, { slug, viewer, budget }: Asked): Promise<ProvableCompany> {
	const { rows } = await db.execute<CompanyRow & Spent & { hasClaimed: boolean }>(sql`
		with spent as (${budget ? spending([budget]) : sql`select 0 as spent, 0 as wait`})
		select ${companyColumns(viewer.id)}, spent.spent, spent.wait,
			exists (select from company_claims where company_id = companies.id and user_id = ${viewer.id}) as "hasClaimed"
		from companies, spent where ${hasSlug(slug)}`);
	const company = rows[0] ?? refuse("not_found");
	if (budget) checkBudget(budget, company);
	const isOwner = company.role === "owner";
	if (!isOwner && !company.isUnowned) refuse("forbidden", { sentence: "companyOwned" });
	return { ...company, isOwner, viewerId: viewer.id, domains: domainsOf(company.website) } as unknown as ProvableCompany;
}

/**
 * The TXT record by which a domain names a page. No secret: whoever can write it holds the domain. Of a page that nobody owns
 * it names the person too, so that nobody takes over what another one proved.
 */
export function recordOf({ id, isOwner, viewerId }: Pick<ProvableCompany, "id" | "isOwner" | "viewerId">): string {
	const what = isOwner ? id : `${id} ${viewerId}`;
	return `njangi-verification=${createHash("sha256").update(what).digest("base64url").slice(0, 32)}`;
}
