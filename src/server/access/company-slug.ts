import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, companyOldSlugs } from "../db/companies.ts";
import { slugOf, withMark } from "../platform/slug.ts";

/** Paths under `/company/` that are not a company's page (`src/web/routes.ts`). */
const rooms = new Set(["new", "edit", "members", "verify", "invitation", "confirm", "follow", "documents", "api-keys", "webhooks"]);

/** Turns a company's name into a slug. Not unique yet. */
export function companySlug(name: string): string {
	const slug = slugOf(name, "company");
	return rooms.has(slug) ? `${slug}-company` : slug;
}

/**
 * The slug if no other company has or had it, else a marked one; two companies taking it at the same moment are caught by
 * `companies_slug_key`.
 */
export const freeSlug = (slug: string, companyId: string): SQL => sql`case
	when exists (select from ${companies} as ${taken} where ${taken.slug} = ${slug} and ${taken.id} <> ${companyId}::uuid)
		or exists (select from ${companyOldSlugs} where ${companyOldSlugs.slug} = ${slug} and ${companyOldSlugs.companyId} <> ${companyId}::uuid)
	then ${withMark(slug, companyId)} else ${slug} end`;

const taken = alias(companies, "taken");

/** SQL condition on `companies`: has this slug, now or formerly. */
export const hasSlug = (slug: string): SQL =>
	sql`(${companies.slug} = ${slug} or ${companies.id} = (
		select ${companyOldSlugs.companyId} from ${companyOldSlugs} where ${companyOldSlugs.slug} = ${slug}
	))`;
