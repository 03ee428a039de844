import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, companyOldSlugs } from "../db/companies.ts";
import { slugOf, withMark } from "../platform/slug.ts";

/** Rooms under `/company/` that are no company's page (`src/web/routes.ts`). */
const rooms = new Set(["new", "edit", "members", "verify", "invitation", "confirm", "follow", "documents", "api-keys", "webhooks"]);

/** A company's name as the last part of its page's address. Not yet unique. */
export function companySlug(name: string): string {
	const slug = slugOf(name, "company");
	return rooms.has(slug) ? `${slug}-company` : slug;
}

/** An address that no other company has or had; two who take it in the same moment are told apart by `companies_slug_key`. */
export const freeSlug = (slug: string, companyId: string): SQL => sql`case
	when exists (select from ${companies} as ${taken} where ${taken.slug} = ${slug} and ${taken.id} <> ${companyId}::uuid)
		or exists (select from ${companyOldSlugs} where ${companyOldSlugs.slug} = ${slug} and ${companyOldSlugs.companyId} <> ${companyId}::uuid)
	then ${withMark(slug, companyId)} else ${slug} end`;

const taken = alias(companies, "taken");

/** The present address of a company, or a former one, of a query that calls them `companies`. */
export const hasSlug = (slug: string): SQL =>
	sql`(${companies.slug} = ${slug} or ${companies.id} = (
		select ${companyOldSlugs.companyId} from ${companyOldSlugs} where ${companyOldSlugs.slug} = ${slug}
	))`;
