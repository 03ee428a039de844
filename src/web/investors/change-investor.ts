import { redirect } from "react-router";
import type { InvestorStage } from "../../contract/options.ts";
import type { PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/** The section of the page that shows each change; a deletion shows on the board. */
const sections = {
	move: "top",
	addPerson: "people",
	removePerson: "people",
	note: "notes",
	removeNote: "notes",
	attach: "files",
	detach: "files",
} as const;
export type InvestorChange = keyof typeof sections | "delete";

/** Handles the forms of an investor's page. A file is streamed through; every other form names its intent. */
export async function changeInvestor({
	api,
	params: { investorId = "" },
	request,
	form,
	upload,
}: PageCall): Promise<{ change: InvestorChange }> {
	const params = { investorId };
	if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
		await api("POST /investors/:investorId/files", { params, form: await upload() });
		return { change: "attach" };
	}
	const sent = await form();
	const text = (name: string) => sent.get(name)?.toString() ?? "";
	const change = text("intent") as InvestorChange;
	switch (change) {
		case "move":
			await api("POST /investors/:investorId/move", { params, body: { to: text("to") as InvestorStage, version: text("version") } });
			break;
		case "addPerson":
			await api("POST /investors/:investorId/people", {
				params,
				body: { name: text("name"), role: text("role"), email: text("email"), phone: text("phone") },
			});
			break;
		case "removePerson":
			await api("DELETE /investors/:investorId/people/:personId", { params: { ...params, personId: text("id") } });
			break;
		case "removeNote":
			await api("DELETE /investors/:investorId/notes/:noteId", { params: { ...params, noteId: text("id") } });
			break;
		case "detach":
			await api("DELETE /investors/:investorId/files/:fileId", { params: { ...params, fileId: text("id") } });
			break;
		case "delete":
			await api("DELETE /investors/:investorId", { params });
			break;
		default:
			await api("POST /investors/:investorId/notes", { params, body: { text: text("text"), metOn: text("metOn") } });
			return { change: "note" };
	}
	return { change };
}

/** The same for a plain form: redirects to where the change is shown. */
export async function changeAndRedirect(call: PageCall): Promise<Response> {
	const { change } = await changeInvestor(call);
	if (change === "delete") return redirect(paths.investors(), 303);
	return redirect(paths.investor(call.params.investorId ?? "", { section: sections[change] }), 303);
}
