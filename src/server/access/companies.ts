import { sql } from "drizzle-orm";

/** The domain that a company was proven to hold, shown beside its mark; null without one. Of a query that calls them `companies`. */
export const provenDomain = sql`(
	select domain from company_facts where company_id = companies.id and domain is not null order by confirmed_at limit 1
)`;
