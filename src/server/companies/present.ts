import type { Company } from "../../contract/companies.ts";
import { placesOf } from "../jobs/places.ts";
import type { CompanyRow } from "./queries.ts";

/** A company to everyone: its address for mail stays inside. */
export function presentCompany(row: CompanyRow): Company {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		about: row.about,
		location: row.location,
		place: row.location === null ? null : (placesOf(row.location, { isImported: row.importedFrom !== null })[0] ?? null),
		website: row.website,
		verified: row.isVerified,
		importedFrom: row.importedFrom,
	};
}
