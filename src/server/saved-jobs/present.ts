import type { SavedJob } from "../../contract/saved-jobs.ts";
import { presentCard, type Reader } from "../jobs/present.ts";
import { presentInstant } from "../platform/instant.ts";
import type { SavedJobRow } from "./queries.ts";

/** A saved job. The screen shows `Saved on` from `updatedAt` (marketplace.md §2): a saved job changes only by being saved. */
export function presentSavedJob(row: SavedJobRow, reader: Reader): SavedJob {
	const savedAt = presentInstant(row.savedAt);
	return { jobId: row.id, savedAt, updatedAt: savedAt, job: presentCard(row, reader) };
}
