import { useFetcher } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import type { changeJob, JobChange } from "./change-job.ts";

/** A button's change of one job without leaving the page: what is on its way, what is done, what was refused. */
export function useJobChange(jobId: string) {
	const fetcher = useFetcher({ key: `job ${jobId}` });
	const { done, failure } = readOutcome<typeof changeJob>(fetcher.data);
	return {
		Form: fetcher.Form,
		sending: fetcher.state === "idle" ? undefined : (fetcher.formData?.get("intent") as JobChange | undefined),
		done,
		failure: fetcher.state === "idle" ? failure : undefined,
	};
}
