import { eq, inArray } from "drizzle-orm";
import type { Language } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import type { Warning } from "../../contract/warnings.ts";
import { users } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import { jobWarnings } from "../db/warnings.ts";
import { holdJob, lockCaseOfJob, releaseJob } from "../moderation/hold-by-rules.ts";
import type { Transaction } from "../platform/database.ts";
import { marksOf } from "./marks.ts";
import { postingOf, type Words } from "./posting.ts";
import { rulesVersion } from "./version.ts";
import { outcomeOf, warningsIn } from "./warnings.ts";

/** Locks a job's case, which must precede locking the job to rewrite it. `now`: its new text. */
export const lockCaseFor = (tx: Transaction, jobId: string, now: Words): Promise<void> =>
	lockCaseOfJob(tx, jobId, { opens: outcomeOf(warningsIn(postingOf(now))) === "held" });

/** Leaves out warnings that a moderator released with the same words. */
export const unreleased = (warnings: readonly Warning[], released: readonly Warning[]): Warning[] =>
	warnings.filter(({ kind, quote }) => !released.some((warning) => warning.kind === kind && warning.quote === quote));

/**
 * Checks a job that was just written, or last checked by other rules: stores the warnings, and holds it or shows it again (decisions.md
 * "Trust"). The caller has locked its case and then the job. `notifies`: notify the author when it is shown again, as they are not there to
 * see it.
 */
export async function updateWarnings(tx: Transaction, jobId: string, { notifies = false }: { notifies?: boolean } = {}): Promise<void> {
	const [row] = await tx
		.select({ job: jobs, stored: jobWarnings, language: users.language })
		.from(jobs)
		.leftJoin(jobWarnings, eq(jobWarnings.jobId, jobs.id))
		.leftJoin(users, eq(users.id, jobs.ownerId))
		.where(eq(jobs.id, jobId));
	if (!row) return;
	const { job, stored } = row;
	const posting = postingOf(job);
	const warnings = warningsIn(posting);
	if (warnings.length === 0 && !stored) return;
	const active = unreleased(warnings, stored?.released ?? []);
	const isHeld = outcomeOf(active) === "held" && (job.hiddenAt === null || (stored?.isHeld ?? false));
	const values = { rulesVersion, warnings, isHeld, marks: marksOf(posting.text) };
	await tx
		.insert(jobWarnings)
		.values({ jobId, ...values })
		.onConflictDoUpdate({ target: jobWarnings.jobId, set: values });
	const details = { words: [job.title, job.companyName, job.description].join("\n"), ownerId: job.ownerId };
	const language = (row.language ?? "en") as Language;
	const words = heldWords(active, language);
	const hasChanged = !stored?.isHeld || words !== heldWords(unreleased(stored.warnings, stored.released), language);
	if (isHeld && hasChanged) await holdJob(tx, { ...details, jobId, reason: say(language, "jobHeldFor", { words }) });
	if (!isHeld && stored?.isHeld) {
		const isFound = job.closedAt === null && job.suspendedAt === null;
		await releaseJob(tx, { ...details, job, isFound, reason: say(language, "jobHeldNoMore"), notifies });
	}
}

type Written = Omit<Words, "requiredSkills" | "questions"> & { id: string };

/** The imported jobs in which the rules find something, or found it before. */
export async function worthReading(tx: Transaction, postings: readonly Written[]): Promise<string[]> {
	if (postings.length === 0) return [];
	const ids = postings.map(({ id }) => id);
	const before = await tx.select({ jobId: jobWarnings.jobId }).from(jobWarnings).where(inArray(jobWarnings.jobId, ids));
	const warnedIds = new Set(before.map(({ jobId }) => jobId));
	return postings
		.filter((job) => warnedIds.has(job.id) || warningsIn(postingOf({ ...job, requiredSkills: null, questions: [] })).length > 0)
		.map(({ id }) => id)
		.toSorted();
}

/** The words for which a job is held, as quoted to its author. */
const heldWords = (warnings: readonly Warning[], language: Language): string => {
	const quotes = warnings.filter(({ outcome }) => outcome === "held").map(({ quote }) => quote);
	return quotes
		.filter((quote, place) => !quotes.some((other, at) => at !== place && other.includes(quote) && (other !== quote || at < place)))
		.map((quote) => (language === "fr" ? `« ${quote} »` : `“${quote}”`))
		.join(", ");
};
