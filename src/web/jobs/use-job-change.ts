import { useFetcher } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import type { changeJob, JobChange } from "./change-job.ts";

/**
 * A button's change of a job without leaving the page: in flight, done or refused. `of` separates its state from that of the job's other
 * buttons.
 */
export function useJobChange(jobId: string, of = "") {
	const fetcher = useFetcher({ key: `job ${jobId} ${of}` });
	const { result, failure } = readOutcome<typeof changeJob>(fetcher.data);
	return {
		Form: fetcher.Form,
		sending: fetcher.state === "idle" ? undefined : (fetcher.formData?.get("intent") as JobChange | undefined),
		result,
		/** Called when the change was undone: drops the result, since the state is loaded again. */
		forget: () => fetcher.reset(),
		failure: fetcher.state === "idle" ? failure : undefined,
	};
}
