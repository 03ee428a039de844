import { useFetcher } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import type { changeJob, JobChange } from "./change-job.ts";

/**
 * A button's change of one job without leaving the page: what is on its way, what is done, what was refused. `of` parts what is said of
 * it from what is said of the job's other buttons.
 */
export function useJobChange(jobId: string, of = "") {
	const fetcher = useFetcher({ key: `job ${jobId} ${of}` });
	const { done, failure } = readOutcome<typeof changeJob>(fetcher.data);
	return {
		Form: fetcher.Form,
		sending: fetcher.state === "idle" ? undefined : (fetcher.formData?.get("intent") as JobChange | undefined),
		done,
		/** What was done is so no longer: how it stands is read again. */
		forget: () => fetcher.reset(),
		failure: fetcher.state === "idle" ? failure : undefined,
	};
}
