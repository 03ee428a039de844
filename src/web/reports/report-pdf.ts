import { redirect } from "react-router";
import { ApiFailure } from "../api/client.ts";
import { needsSignIn } from "../api/failure.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { onServer } from "../api/page.ts";
import { paths } from "../paths.ts";

/** Responds with the PDF itself; if it cannot be made, redirects back to the report, which says why. */
const download = forSignedIn({ backWith: "all" }, async ({ api, params }): Promise<Response> => {
	const reportId = params.reportId ?? "";
	try {
		return await api("GET /reports/:reportId/pdf", { params: { reportId } });
	} catch (error) {
		if (needsSignIn(error) || !(error instanceof ApiFailure)) throw error;
		return redirect(paths.report(reportId, { problem: error.code }), 303);
	}
});

export const loader = onServer(download);
