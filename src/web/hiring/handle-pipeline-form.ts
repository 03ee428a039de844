import { redirect } from "react-router";
import { type RefusalReason, refusalReasons, type Stage, stages } from "../../contract/options.ts";
import { splitList } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";
import { applicantPath, filtersOf } from "./filters.ts";

type Sent = (name: string) => string | undefined;

const stageOf = (value: string | undefined): Stage => stages.find((stage) => stage === value) ?? ("" as Stage);
const reasonOf = (value: string | undefined): RefusalReason | undefined => refusalReasons.find((reason) => reason === value);

/** The fields sent with a move. */
const fieldsOf = (sent: Sent) => ({
	to: stageOf(sent("to")),
	reason: reasonOf(sent("reason")),
	words: sent("words") ?? null,
	replyId: sent("replyId") || undefined,
});

/** Handles all forms of the pipeline; `intent` names the action. Ends on the form's page, or on the next applicant's. */
export async function handlePipelineForm({ api, form, params, url }: PageCall) {
	const data = await form();
	const sent: Sent = (name) => data.get(name)?.toString() || undefined;
	const applicationId = sent("id") ?? params.applicationId ?? "";
	const target = { params: { applicationId } };
	const currentPath = url.pathname + url.search;
	const ticked = data.getAll("several").map((value) => {
		const [id = "", version = ""] = value.toString().split(":");
		return { id, version: Number(version) };
	});
	const ids = ticked.map(({ id }) => id);
	switch (sent("intent")) {
		case "undo":
			await api("POST /hiring/undo", { body: { ids: [applicationId] } });
			return redirect(applicantPath(applicationId, filtersOf(url.searchParams, params.jobId)));
		case "several": {
			const { moves } = await api("POST /hiring/moves", { body: { moves: ticked, ...fieldsOf(sent) } });
			return {
				moved: moves.filter(({ outcome }) => outcome === "moved").map(({ id }) => id),
				unmoved: moves.filter(({ outcome }) => outcome !== "moved").length,
				refused: sent("to") === "NotNow",
			};
		}
		case "undoSeveral":
			await api("POST /hiring/undo", { body: { ids: data.getAll("undo").map(String) } });
			return redirect(currentPath);
		case "tagSeveral":
			await api("POST /hiring/tags", { body: { ids, add: splitList(sent("tag") ?? "") } });
			return redirect(currentPath);
		case "tag":
			await api("POST /hiring/tags", { body: { ids: [applicationId], add: splitList(sent("tag") ?? "") } });
			return redirect(currentPath);
		case "untag":
			await api("POST /hiring/tags", { body: { ids: [applicationId], remove: splitList(sent("untag") ?? "") } });
			return redirect(currentPath);
		case "note":
			await api("POST /hiring/applicants/:applicationId/notes", { ...target, body: { text: sent("text") ?? "" } });
			return redirect(currentPath);
		case "deleteNote":
			await api("DELETE /hiring/applicants/:applicationId/notes/:noteId", { params: { applicationId, noteId: sent("note") ?? "" } });
			return redirect(currentPath);
		case "score":
			await api("POST /hiring/applicants/:applicationId/scorecard", {
				...target,
				body: { scores: scoresIn(data), words: sent("words") ?? null },
			});
			return redirect(currentPath);
		case "handler":
			await api("POST /hiring/applicants/:applicationId/handler", { ...target, body: { userId: sent("colleague") ?? null } });
			return redirect(currentPath);
		case "give":
			await api("POST /hiring/applicants/:applicationId/interviewers", { ...target, body: { userId: sent("colleague") ?? "" } });
			return redirect(currentPath);
		case "take": {
			const params = { applicationId, userId: sent("colleague") ?? "" };
			await api("DELETE /hiring/applicants/:applicationId/interviewers/:userId", { params });
			return redirect(currentPath);
		}
		default: {
			const body = { version: Number(sent("version")), ...fieldsOf(sent) };
			await api("POST /hiring/applicants/:applicationId/move", { ...target, body });
			const next = sent("go") === "next" ? sent("next") : undefined;
			const filters = filtersOf(url.searchParams, params.jobId);
			if (filters.view === "board") return redirect(currentPath);
			return redirect(applicantPath(next ?? applicationId, filters, next ? { done: applicationId } : {}));
		}
	}
}

/** The `score:…` fields that have a number. */
const scoresIn = (data: FormData) =>
	[...data].flatMap(([name, value]) =>
		name.startsWith("score:") && value !== "" ? [{ criterion: name.slice("score:".length), score: Number(value) }] : [],
	);
