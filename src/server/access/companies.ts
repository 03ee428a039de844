import { sql } from "drizzle-orm";
import { companies, companyFacts } from "../db/companies.ts";

/** The domain that a company was proven to hold, shown beside its mark; null without one. Of a query that calls them `companies`. */
export const provenDomain = sql<string | null>`(
	select ${companyFacts.domain} from ${companyFacts}
	where ${companyFacts.companyId} = ${companies.id} and ${companyFacts.domain} is not null
	order by ${companyFacts.confirmedAt} limit 1
)`;
