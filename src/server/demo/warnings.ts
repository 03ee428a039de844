import { jobWarnings } from "../db/warnings.ts";
import type { Transaction } from "../platform/database.ts";
import { marksOf } from "../warnings/marks.ts";
import { postingOf } from "../warnings/posting.ts";
import { rulesVersion } from "../warnings/version.ts";
import { warningsIn } from "../warnings/warnings.ts";
import type { StoredJob } from "./cast.ts";

/** Adds the rules' findings in the demo's jobs: one has a note, as an example. */
export async function addWarnings(tx: Transaction, stored: readonly StoredJob[]): Promise<void> {
	const found = stored.flatMap((job) => {
		const posting = postingOf(job);
		const warnings = warningsIn(posting);
		return warnings.length === 0 ? [] : [{ jobId: job.id, rulesVersion, warnings, marks: marksOf(posting.text) }];
	});
	await tx.insert(jobWarnings).values(found);
}
