import type { CompanyCard } from "../../../contract/search.ts";
import { presentName } from "../../companies/present.ts";
import type { FoundCompany } from "./queries.ts";

/** An allow-list: what is not named here does not leave. */
export function presentCompanyCard({ id, location, openJobs, ...name }: FoundCompany): CompanyCard {
	return { id, ...presentName(name), location, openJobs };
}
