import { redirect } from "react-router";
import type { PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";
import { pressedSave } from "./save-at-press.ts";

const jobChanges = ["save", "reopen", "pause", "resume", "delete"] as const;
export type JobChange = (typeof jobChanges)[number];
type JobChanged = { change: JobChange; savedAt?: string };

/**
 * Handles the buttons on a job; `intent` names the change. After a deletion it redirects to the form's `leave`, which the job's own page
 * sets.
 */
export async function changeJob({ api, form, params }: PageCall): Promise<JobChanged | Response> {
	const sent = await form();
	const jobId = params.jobId ?? "";
	const change = jobChanges.find((change) => change === sent.get("intent"));
	switch (change) {
		case "save": {
			const { savedJob } = await (pressedSave(jobId) ?? api("POST /jobs/save", { body: { jobId } }));
			return { change, savedAt: savedJob.savedAt };
		}
		case "reopen":
			await api("POST /jobs/:jobId/reopen", { params: { jobId } });
			return { change };
		case "pause":
			await api("POST /jobs/:jobId/pause", { params: { jobId } });
			return { change };
		case "resume":
			await api("POST /jobs/:jobId/resume", { params: { jobId } });
			return { change };
		case "delete": {
			await api("DELETE /jobs/:jobId", { params: { jobId } });
			const leave = safeNext(sent.get("leave")?.toString());
			return leave ? redirect(leave) : { change };
		}
		default:
			return redirect(paths.job(jobId));
	}
}

/** Without scripts: redirects back to the page that the form was on. */
export async function changeJobAndReturn(call: PageCall): Promise<Response> {
	const result = await changeJob(call);
	if (result instanceof Response) return result;
	const next = safeNext((await call.form()).get("next")?.toString());
	const after = result.change === "delete" ? paths.myJobs() : paths.job(call.params.jobId ?? "");
	return redirect(next ?? after, 303);
}
