import type { LastSent } from "../../contract/applications.ts";
import { type Api, ApiFailure } from "../api/client.ts";

/** What can be reused from the last application. Null without a network: the form works without it. */
export async function readLastSent(api: Api): Promise<LastSent> {
	try {
		return (await api("GET /application/last")).last;
	} catch (error) {
		if (error instanceof ApiFailure && error.code === "offline") return null;
		throw error;
	}
}
