import type { Api } from "../api/client.ts";

/** The names of the companies for which the person may post jobs. */
export async function employersOf(api: Api): Promise<string[]> {
	const { companies } = await api("GET /user/companies");
	return companies.filter(({ role }) => role !== "interviewer").map(({ name }) => name);
}
