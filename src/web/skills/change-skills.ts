import { redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/**
 * Handles the forms of the viewer's skills: a multipart body is a certificate's file, passed on as a stream; every other form names its
 * intent.
 */
export async function changeSkills({ api, request, form, upload }: PageCall): Promise<Response> {
	if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
		await api("POST /skills/proofs", { form: await upload() });
		return redirect(paths.skills({ saved: "1" }), 303);
	}
	const { intent, id, ...body } = formBody<{ intent: string; id: string; skill: string; personId: string }>(await form());
	switch (intent) {
		case "ask":
			await api("POST /skills/endorsements", { body });
			return redirect(paths.skills({ saved: "asked" }), 303);
		case "withdraw":
			await api("POST /skills/endorsements/:endorsementId/withdraw", { params: { endorsementId: id } });
			break;
		case "remove":
			await api("DELETE /skills/proofs/:proofId", { params: { proofId: id } });
			break;
		default:
			await api("PATCH /skills", { body });
	}
	return redirect(paths.skills({ saved: "1" }), 303);
}
