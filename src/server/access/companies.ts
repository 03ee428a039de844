import { sql } from "drizzle-orm";
import type { PaperKind, VerificationKind } from "../../contract/options.ts";
import { companies, companyVerifications } from "../db/companies.ts";
import { iso } from "../platform/instant.ts";

/** The domain that a company was proven to hold, shown beside its mark; null without one. Of a query that calls them `companies`. */
export const provenDomain = sql<string | null>`(
	select ${companyVerifications.domain} from ${companyVerifications}
	where ${companyVerifications.companyId} = ${companies.id} and ${companyVerifications.domain} is not null
	order by ${companyVerifications.confirmedAt} limit 1
)`;

export type VerificationRow = { kind: VerificationKind; domain: string | null; papers: PaperKind[]; at: string };

/** All that was checked of a company, the first one first. Of a query that calls them `companies`. */
export const companyVerificationRows = sql<VerificationRow[]>`(
	select coalesce(json_agg(json_build_object(
		'kind', ${companyVerifications.kind}, 'domain', ${companyVerifications.domain}, 'papers', ${companyVerifications.papers}, 'at', ${iso(companyVerifications.confirmedAt)}
	) order by ${companyVerifications.confirmedAt}), '[]')
	from ${companyVerifications} where ${companyVerifications.companyId} = ${companies.id}
)`;
