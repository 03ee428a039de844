import { todayInDouala } from "../platform/clock.ts";
import { refreshWordCounts } from "../search/refresh-word-counts.ts";
import { type ImportKind, nothingStored } from "./import-kind.ts";
import { type JobToStore, normalise } from "./normalise.ts";
import { isJobPosting, parseJobPosting } from "./parse-job-posting.ts";
import { looksLikeJob, parseRow } from "./parse-row.ts";
import { storeBatch } from "./store.ts";

/** Job postings: flat rows or schema.org JobPosting. */
export const jobsKind: ImportKind<JobToStore> = {
	matches: (value) => {
		if (isJobPosting(value)) return true;
		const { title, description } = looksLikeJob(value);
		return title && description;
	},
	// a graph also holds organisations and pages
	isIgnored: (value) => value["@type"] !== undefined && !isJobPosting(value),
	judge: (value, judging) => {
		const result = normalise(isJobPosting(value) ? parseJobPosting(value) : parseRow(value), judging);
		return "reason" in result ? result : { row: result.job };
	},
	keyOf: (job) => `${job.source}\n${job.sourceId}`,
	store: storeBatch,
	finish: async (db, { isChanged }) => {
		if (isChanged) await refreshWordCounts(db, todayInDouala());
		return nothingStored;
	},
};
