import type { Company } from "../../contract/companies.ts";
import type { CompanyRow } from "./queries.ts";

/** A company to everyone: its address for mail stays inside. */
export function presentCompany(row: CompanyRow): Company {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		about: row.about,
		location: row.location,
		website: row.website,
		verified: row.isVerified,
		importedFrom: row.importedFrom,
	};
}
