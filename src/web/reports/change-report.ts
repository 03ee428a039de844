import { redirect } from "react-router";
import type { PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

type ReportChange = "attach" | "detach" | "comment" | "deleteComment" | "delete";

/** Handles the buttons of a report's page: a multipart body is a file, passed on as a stream; every other form names its intent. */
export async function changeReport({ api, params, request, form, upload }: PageCall): Promise<{ change: ReportChange }> {
	const reportId = params.reportId ?? "";
	if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
		await api("POST /reports/:reportId/attachments", { params: { reportId }, form: await upload() });
		return { change: "attach" };
	}
	const sent = await form();
	const field = (name: string) => sent.get(name)?.toString() ?? "";
	switch (field("intent")) {
		case "detach":
			await api("DELETE /reports/:reportId/attachments/:attachmentId", { params: { reportId, attachmentId: field("id") } });
			return { change: "detach" };
		case "deleteComment":
			await api("DELETE /reports/:reportId/comments/:commentId", { params: { reportId, commentId: field("commentId") } });
			return { change: "deleteComment" };
		case "delete":
			await api("DELETE /reports/:reportId", { params: { reportId } });
			return { change: "delete" };
		default:
			await api("POST /reports/:reportId/comments", { params: { reportId }, body: { text: field("text") } });
			return { change: "comment" };
	}
}

/** The same for forms sent without scripts: redirects to where the change can be seen. */
export async function changeAndGo(call: PageCall): Promise<Response> {
	const { change } = await changeReport(call);
	if (change === "delete") return redirect(paths.reports({ deleted: "1" }), 303);
	const section = change === "attach" || change === "detach" ? "attachments" : "comments";
	return redirect(paths.report(call.params.reportId ?? "", { section }), 303);
}
