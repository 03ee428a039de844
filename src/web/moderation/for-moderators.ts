import { redirect } from "react-router";
import { ApiFailure } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import type { PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/** A moderators' page: a guest is led to sign in, a moderator whose passkey is asked for to where it is given; each comes back. */
export const forModerators = <Loaded>(load: (call: PageCall) => Promise<Loaded>) =>
	forSignedIn({ backWith: "all" }, async (call): Promise<Loaded | Response> => {
		try {
			return await load(call);
		} catch (error) {
			if (!(error instanceof ApiFailure) || error.code !== "passkey_needed") throw error;
			return redirect(paths.moderationPasskey({ next: call.url.pathname + call.url.search }));
		}
	});
