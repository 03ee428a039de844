import type { Membership } from "../../contract/companies.ts";
import type { Api } from "../api/client.ts";

export type Employer = Pick<Membership, "name" | "logo" | "verified" | "domain">;

/** The companies for which the person may post jobs. */
export async function employersOf(api: Api): Promise<Employer[]> {
	const { companies } = await api("GET /user/companies");
	return companies
		.filter(({ role }) => role !== "interviewer")
		.map(({ name, logo, verified, domain }) => ({ name, logo, verified, domain }));
}
