import type { MatchReason } from "../../contract/matching.ts";
import { type MatchableJob, type ReadText, readJob, readPerson } from "../matching/read-text.ts";
import { reasonsFor } from "../matching/reasons.ts";
import { profileText } from "../matching/texts.ts";
import type { WordCounts } from "../search/word-counts.ts";
import type { ApplicantRow } from "./queries.ts";

/** Returns a function that explains why an applicant and a job match; reads each job once, however many applicants it has. */
export function createReasonFinder(counts: WordCounts): (row: ApplicantRow) => MatchReason[] {
	const jobTexts = new Map<string, ReadText>();
	return (row) => {
		const job = jobOf(row);
		const jobText = jobTexts.get(row.jobId) ?? readJob(job);
		jobTexts.set(row.jobId, jobText);
		const person = {
			title: row.title,
			skills: row.skills ?? [],
			text: profileText(row),
			fullName: row.fullName,
			location: row.isBlind ? null : row.location,
			experienceLevel: row.experienceLevel,
			locationPreference: row.locationPreference,
		};
		return reasonsFor({ row: job, text: jobText }, { row: person, text: readPerson(person) }, counts);
	};
}

const jobOf = (row: ApplicantRow): MatchableJob => ({
	title: row.jobTitle,
	skills: row.jobSkills,
	text: row.jobText,
	location: row.jobLocation,
	isRemote: row.isRemote,
	experience: row.jobExperience,
});
