import type { JobCard } from "../../contract/jobs.ts";

const shownAlways = [
	"id",
	"title",
	"company",
	"location",
	"description",
	"jobType",
	"tags",
	"isOpen",
	"createdAt",
	"appliesHere",
] as const satisfies (keyof JobCard)[];

/** Sent only if they have a value. */
const shownIfAny = [
	"applicationDeadline",
	"companyLogo",
	"companyUnverified",
	"replies",
	"salary",
	"salaryMin",
	"salaryMax",
	"noPayReason",
	"isPaused",
	"isRemote",
	"isSaved",
] as const satisfies (keyof JobCard)[];

/** The properties of a job that its card shows. */
export type JobCardFacts = Pick<JobCard, (typeof shownAlways)[number]> &
	Partial<Pick<JobCard, (typeof shownIfAny)[number] | "userId" | "JobApplications" | "companyVerified" | "companyDomain" | "payPeriod">>;

/** A page includes, besides its markup, the data for hydration: keeps only what the card needs. */
export function onCard(job: JobCard): JobCardFacts {
	const shownNames = [...shownAlways, ...shownIfAny.filter((name) => job[name] !== null && job[name] !== false)];
	const facts: Partial<Record<keyof JobCard, unknown>> = Object.fromEntries(shownNames.map((name) => [name, job[name]]));
	// nobody needs the owner of other people's jobs
	if (job.canManage) facts.userId = job.userId;
	if (job.companyVerified) Object.assign(facts, { companyVerified: true, companyDomain: job.companyDomain });
	if (job.payPeriod !== "month") facts.payPeriod = job.payPeriod;
	if (job.JobApplications.length > 0) facts.JobApplications = job.JobApplications;
	return facts as JobCardFacts;
}
