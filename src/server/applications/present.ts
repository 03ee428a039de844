import type { ApplicationDetail, ApplicationSummary } from "../../contract/applications.ts";
import { nextStatuses } from "../../contract/options.ts";
import type { DetailRow, SummaryRow } from "./queries.ts";

/** An allow-list: the storage keys of documents never leave. */
export function presentSummary(row: SummaryRow): ApplicationSummary {
	return {
		id: row.id,
		status: row.status,
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		job: { id: row.jobId, title: row.jobTitle, company: row.companyName },
		user: { id: row.userId, slug: row.userSlug, fullName: row.userName },
		applicantName: row.fullName,
	};
}

export function presentDetail(row: DetailRow): ApplicationDetail {
	const side = row.isOwn ? "applicant" : "decider";
	const href = (document: "cv" | "cover_letter") => `/api/application/${row.id}/${document}`;
	return {
		...presentSummary(row),
		fullName: row.fullName,
		email: row.email,
		message: row.message,
		cv: { name: row.cvName, bytes: row.cvBytes, href: href("cv") },
		coverLetter: { name: row.coverLetterName, bytes: row.coverLetterBytes, href: href("cover_letter") },
		steps: row.steps.map(({ from, to, note, at, byId, byName }) => ({ from, to, note, at, by: { id: byId, fullName: byName ?? "" } })),
		// taking back is the applicant's step, the others the decider's
		nextStatuses: nextStatuses[row.status].filter((status) => (status === "Withdrawn") === row.isOwn),
		side,
	};
}
