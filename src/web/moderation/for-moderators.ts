import { redirect } from "react-router";
import { ApiFailure } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import type { PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/**
 * Wraps the loader of a moderators' page: redirects a guest to sign-in and a moderator without a passkey session to the passkey page; both
 * come back afterwards.
 */
export const forModerators = <Loaded>(load: (call: PageCall) => Promise<Loaded>) =>
	forSignedIn({ backWith: "all" }, async (call): Promise<Loaded | Response> => {
		try {
			return await load(call);
		} catch (error) {
			if (!(error instanceof ApiFailure) || error.code !== "passkey_needed") throw error;
			return redirect(paths.moderationPasskey({ next: call.url.pathname + call.url.search }));
		}
	});
