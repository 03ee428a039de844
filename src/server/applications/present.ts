import type { ApplicationDetail, ApplicationSummary } from "../../contract/applications.ts";
import { type ApplicationStatus, type Language, nextStatuses, pictureHref, statusOfStage } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { presentInstant } from "../platform/instant.ts";
import type { DetailRow, SummaryRow } from "./queries.ts";

/** An allow-list, so that storage keys of documents never get out. */
export function presentSummary(row: SummaryRow, language: Language): ApplicationSummary {
	const deletedName = say(language, "deletedAccount");
	const blind = row.isBlind ? blindName(row.id, language) : null;
	const isShown = row.isVisible && !row.isBlind;
	return {
		id: row.id,
		status: row.status,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		job: {
			id: row.jobId,
			title: row.jobTitle,
			company: row.companyName,
			logo: pictureHref(row.companyLogo, 96),
			companyVerified: row.isCompanyVerified,
			companyDomain: row.companyDomain,
		},
		note: row.note,
		user: {
			id: isShown ? row.userId : null,
			slug: isShown ? row.userSlug : null,
			fullName: blind ?? row.userName ?? deletedName,
			title: row.isVisible ? row.userTitle : null,
			avatar: isShown ? pictureHref(row.userAvatar, 96) : null,
		},
		applicantName: blind ?? (row.userId === null ? deletedName : row.fullName),
		isUnanswered: row.isUnanswered,
		interviewToChoose: row.interviewToChoose,
		isBlind: row.isBlind,
	};
}

/** Placeholder name in a blind review: always the same for one application. */
export const blindName = (applicationId: string, language: Language): string =>
	say(language, "blindApplicant", { code: applicationId.slice(-4).toUpperCase() });

/** Hides what the applicant sent from the employer once they have withdrawn. */
export function presentDetail(row: DetailRow, language: Language): ApplicationDetail {
	const side = row.isOwn ? "applicant" : row.mayDecide ? "decider" : "interviewer";
	const isGone = row.userId === null || (row.status === "Withdrawn" && !row.isOwn);
	const isConcealed = isGone || row.isBlind || (row.isTakenDown && !row.isOwn);
	const summary = presentSummary(row, language);
	const href = (document: "cv" | "cover_letter") => `/api/application/${row.id}/${document}`;
	return {
		...summary,
		fullName: summary.applicantName,
		email: isConcealed ? null : row.email,
		message: isConcealed ? null : row.message,
		letter: isConcealed ? null : row.letter,
		cv: isConcealed ? null : { name: row.cvName, bytes: row.cvBytes, href: href("cv") },
		coverLetter: isConcealed ? null : { name: row.coverLetterName, bytes: row.coverLetterBytes, href: href("cover_letter") },
		isTakenDown: row.isTakenDown,
		isJobOver: row.isJobOver,
		readAt: row.readAt,
		// these identify nobody, so they are shown in a blind review
		testResults: isGone
			? []
			: row.testResults.map(({ takenAt, endsAt, ...result }) => ({
					...result,
					takenAt: presentInstant(takenAt),
					endsAt: presentInstant(endsAt),
				})),
		// free text may identify the applicant
		answers: isGone || (row.isTakenDown && !row.isOwn) ? [] : row.answers.filter(({ kind }) => !row.isBlind || kind !== "line"),
		interviews: row.interviews.map(({ at, ...interview }) => ({ ...interview, at: at && presentInstant(at) })),
		steps: row.steps.map(({ byId, byName, byAvatar, ...step }) =>
			// until the first decision, every step is the applicant's
			row.isBlind
				? { ...step, by: { id: null, fullName: summary.applicantName, avatar: null } }
				: { ...step, by: { id: byId, fullName: byName ?? say(language, "deletedAccount"), avatar: pictureHref(byAvatar, 96) } },
		),
		nextStatuses: nextStatusesFor(row, side),
		side,
		replies: row.replies,
		started: row.started,
		stage: row.isOwn ? null : row.stage,
		version: row.isOwn ? null : row.version,
		refusal: row.refusal && { reason: row.refusal.reason, words: row.refusal.words, tellAt: row.refusal.tellAt },
	};
}

/** Withdrawing is the applicant's step, all others the decider's; a refusal not sent yet can only go back to where it came from. */
function nextStatusesFor(row: DetailRow, side: ApplicationDetail["side"]): ApplicationStatus[] {
	if (side === "interviewer") return [];
	if (row.refusal) return [statusOfStage[row.refusal.fromStage]];
	return nextStatuses[row.status].filter((status) => (status === "Withdrawn") === row.isOwn);
}
