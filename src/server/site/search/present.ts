import type { CompanyCard } from "../../../contract/search.ts";
import { presentName } from "../../companies/present.ts";
import type { FoundCompany } from "./queries.ts";

/** An allow-list: fields not named here never leave the server. */
export function presentCompanyCard({ id, location, openJobs, ...name }: FoundCompany): CompanyCard {
	return { id, ...presentName(name), location, openJobs };
}
