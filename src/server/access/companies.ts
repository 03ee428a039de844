import { sql } from "drizzle-orm";
import type { PaperKind, VerificationKind } from "../../contract/options.ts";
import { companies, companyVerifications } from "../db/companies.ts";
import { iso } from "../platform/instant.ts";

/** A company's proven domain, shown beside its badge; null if there is none. For a query on `companies`. */
export const provenDomain = sql<string | null>`(
	select ${companyVerifications.domain} from ${companyVerifications}
	where ${companyVerifications.companyId} = ${companies.id} and ${companyVerifications.domain} is not null
	order by ${companyVerifications.confirmedAt} limit 1
)`;

export type VerificationRow = { kind: VerificationKind; domain: string | null; papers: PaperKind[]; at: string };

/** All of a company's verifications, oldest first. For a query on `companies`. */
export const companyVerificationRows = sql<VerificationRow[]>`(
	select coalesce(json_agg(json_build_object(
		'kind', ${companyVerifications.kind}, 'domain', ${companyVerifications.domain}, 'papers', ${companyVerifications.papers}, 'at', ${iso(companyVerifications.confirmedAt)}
	) order by ${companyVerifications.confirmedAt}), '[]')
	from ${companyVerifications} where ${companyVerifications.companyId} = ${companies.id}
)`;
