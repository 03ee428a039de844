import { sql } from "drizzle-orm";
import type { FactKind, PaperKind } from "../../contract/options.ts";
import { companies, companyFacts } from "../db/companies.ts";
import { iso } from "../platform/instant.ts";

/** The domain that a company was proven to hold, shown beside its mark; null without one. Of a query that calls them `companies`. */
export const provenDomain = sql<string | null>`(
	select ${companyFacts.domain} from ${companyFacts}
	where ${companyFacts.companyId} = ${companies.id} and ${companyFacts.domain} is not null
	order by ${companyFacts.confirmedAt} limit 1
)`;

export type FactRow = { kind: FactKind; domain: string | null; papers: PaperKind[]; at: string };

/** All that was checked of a company, the first one first. Of a query that calls them `companies`. */
export const provenFacts = sql<FactRow[]>`(
	select coalesce(json_agg(json_build_object(
		'kind', ${companyFacts.kind}, 'domain', ${companyFacts.domain}, 'papers', ${companyFacts.papers}, 'at', ${iso(companyFacts.confirmedAt)}
	) order by ${companyFacts.confirmedAt}), '[]')
	from ${companyFacts} where ${companyFacts.companyId} = ${companies.id}
)`;
