import type { ApplicationDetail, ApplicationSummary } from "../../contract/applications.ts";
import { type Language, nextStatuses } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import type { DetailRow, SummaryRow } from "./queries.ts";

/** An allow-list: the storage keys of documents never leave. */
export function presentSummary(row: SummaryRow, language: Language): ApplicationSummary {
	const nobody = say(language, "deletedAccount");
	return {
		id: row.id,
		status: row.status,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		job: { id: row.jobId, title: row.jobTitle, company: row.companyName },
		user: {
			id: row.isVisible ? row.userId : null,
			slug: row.isVisible ? row.userSlug : null,
			fullName: row.userName ?? nobody,
		},
		applicantName: row.userId === null ? nobody : row.fullName,
	};
}

/** What the applicant sent is theirs alone once they have withdrawn. */
export function presentDetail(row: DetailRow, language: Language): ApplicationDetail {
	const side = row.isOwn ? "applicant" : "decider";
	const isTakenBack = row.userId === null || (row.status === "Withdrawn" && !row.isOwn);
	const summary = presentSummary(row, language);
	const href = (document: "cv" | "cover_letter") => `/api/application/${row.id}/${document}`;
	return {
		...summary,
		fullName: summary.applicantName,
		email: isTakenBack ? null : row.email,
		message: isTakenBack ? null : row.message,
		cv: isTakenBack ? null : { name: row.cvName, bytes: row.cvBytes, href: href("cv") },
		coverLetter: isTakenBack ? null : { name: row.coverLetterName, bytes: row.coverLetterBytes, href: href("cover_letter") },
		steps: row.steps.map(({ byId, byName, ...step }) => ({
			...step,
			by: { id: byId, fullName: byName ?? say(language, "deletedAccount") },
		})),
		// taking back is the applicant's step, the others the decider's
		nextStatuses: nextStatuses[row.status].filter((status) => (status === "Withdrawn") === row.isOwn),
		side,
	};
}
