import { redirect } from "react-router";
import { ApiFailure } from "../api/client.ts";
import { needsSignIn } from "../api/failure.ts";
import { formBody } from "../api/form-body.ts";
import { onServer, type PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/** Responds to the form with the archive itself; if refused, redirects back to the form, which says why. */
async function download({ api, form }: PageCall): Promise<Response> {
	const sent = await form();
	sent.delete("intent");
	try {
		return await api("POST /user/data", { body: formBody<{ currentPassword?: string }>(sent) });
	} catch (error) {
		if (needsSignIn(error) || !(error instanceof ApiFailure)) throw error;
		return redirect(paths.settings({ open: "data", problem: error.code === "too_many_requests" ? "wait" : "password" }), 303);
	}
}

export const loader = async () => redirect(paths.settings());
export const action = onServer(download);
