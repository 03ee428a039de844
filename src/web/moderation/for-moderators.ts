import { redirect } from "react-router";
import { ApiFailure } from "../api/client.ts";
import type { PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/** A moderators' page: a guest is led to sign in, a moderator whose passkey is asked for to where it is given; each comes back. */
export const forModerators =
	<Loaded>(load: (call: PageCall) => Promise<Loaded>) =>
	async (call: PageCall): Promise<Loaded | Response> => {
		const here = call.url.pathname + call.url.search;
		if (!call.context.signedIn) return redirect(paths.signIn({ next: here }));
		try {
			return await load(call);
		} catch (error) {
			if (error instanceof ApiFailure && error.code === "passkey_needed") return redirect(paths.moderationPasskey({ next: here }));
			throw error;
		}
	};
