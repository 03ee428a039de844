import type { Entry } from "../table.ts";

export const companies = {
	"companies.verified": "Verified",
	"companies.verifiedText": "We know that this company is who it says it is.",
	"companies.importedFrom": "Imported from {source}",
	"companies.importedText": "This page was made from jobs published elsewhere. The company has not taken it over yet.",
	"companies.website": "Website",
	"companies.about": "About",
	"companies.openJobs": "Open jobs",
	"companies.openJobsCount": { one: "{count} open job", other: "{count} open jobs" },
	"companies.noJobs": "No open jobs at the moment",
	"companies.noJobsText": "{company} has nothing open right now. Look at the other jobs meanwhile.",
	"companies.headDescription": "{company}: who they are and the jobs they have open.",
	"companies.notFound": "Company not found",
	"companies.notFoundText": "This company page doesn't exist or has been removed.",
	"companies.loadFailed": "Unable to load this company. Please try again later.",
} as const satisfies Record<`companies.${string}`, Entry>;
