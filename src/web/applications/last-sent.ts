import type { LastSent } from "../../contract/applications.ts";
import { type Api, ApiFailure } from "../api/client.ts";

/** What can be sent again. Without a network nothing is offered, and the form works all the same. */
export async function readLastSent(api: Api): Promise<LastSent> {
	try {
		return (await api("GET /application/last")).last;
	} catch (error) {
		if (error instanceof ApiFailure && error.code === "offline") return null;
		throw error;
	}
}
