import type { CompanyCard } from "../../contract/search.ts";
import type { FoundCompany } from "./queries.ts";

/** An allow-list: what is not named here does not leave. */
export function presentCompanyCard({ id, slug, name, location, isVerified, openJobs }: FoundCompany): CompanyCard {
	return { id, slug, name, location, verified: isVerified, openJobs };
}
