import { data, redirect } from "react-router";
import { ApiFailure } from "../api/client.ts";
import type { PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/** Wraps an administrators' loader or action: a 404 for everybody else, a redirect to the passkey page where a passkey is required. */
export const forAdministrators =
	<Loaded>(run: (call: PageCall) => Promise<Loaded>) =>
	async (call: PageCall): Promise<Loaded | Response> => {
		if (!call.context.signedIn) throw data(null, { status: 404 });
		try {
			return await run(call);
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			if (error.code === "passkey_needed") return redirect(paths.adminPasskey({ next: call.url.pathname + call.url.search }));
			if (error.code === "wrong_role") throw data(null, { status: 404 });
			throw error;
		}
	};
