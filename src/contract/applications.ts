import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, email, id, instant, limit, line, optionalText } from "./fields.ts";
import * as limits from "./limits.ts";
import { applicationStatuses, languages } from "./options.ts";

/** Of an erased account `id` and `slug` are null, and the name says so. */
const person = z.object({ id: z.nullable(z.string()), slug: z.nullable(z.string()), fullName: z.string() });
const status = z.enum(applicationStatuses);

/** One application in a list (marketplace.md §3). */
export const applicationSummary = z.object({
	id: z.string(),
	status,
	createdAt: instant,
	updatedAt: instant,
	/** `id` is null when the job was deleted: the applicant keeps the record. */
	job: z.object({ id: z.nullable(z.string()), title: z.string(), company: z.string() }),
	user: person,
	applicantName: z.string(),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

const document = z.object({ name: z.string(), bytes: z.number(), href: z.string() });

export const applicationStep = z.object({
	from: z.nullable(status),
	to: status,
	note: z.nullable(z.string()),
	at: instant,
	by: z.object({ id: z.nullable(z.string()), fullName: z.string() }),
});

/** One application whole, for the applicant and for who decides. */
export const applicationDetail = z.extend(applicationSummary, {
	fullName: z.string(),
	/** This and the documents are null once the applicant's account was erased. */
	email: z.nullable(z.string()),
	message: z.nullable(z.string()),
	cv: z.nullable(document),
	coverLetter: z.nullable(document),
	steps: z.array(applicationStep),
	/** The statuses that this viewer may set now. */
	nextStatuses: z.array(status),
	/** `applicant` or `decider`: on which side of it the viewer is. */
	side: z.enum(["applicant", "decider"]),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;

const applicationParams = z.object({ applicationId: id });
const side = z.optional(z.enum(["seeker", "recruiter"], "sideInvalid"));
const search = z.optional(z.string().check(z.maxLength(limits.queryMax, "textTooLong"), z.trim()));
const pdf = { required: true, maxBytes: limits.documentMaxBytes, types: ["application/pdf"] } as const;

export const applications = {
	"POST /application/jobs/:jobId": {
		summary: "Apply: one open application for each person and job.",
		section: "marketplace.md §2 Apply dialog, §5, §7; decisions.md Marketplace",
		audience: "jobseeker",
		params: z.object({ jobId: id }),
		body: z.object({
			fullName: line(limits.nameMax, "fullNameRequired"),
			email,
			message: optionalText(limits.messageMax),
			/** The CV is drawn from the profile, with headings in this language; a file sent as `cv` is then left aside. */
			profileCv: z.optional(z.enum([...languages, ""], "valueInvalid")),
		}),
		files: { cv: { ...pdf, required: { unless: "profileCv" } }, cover_letter: pdf },
		oncePerKey: true,
		response: z.object({ message: z.string(), application: applicationSummary }),
		errors: [
			"not_found",
			"conflict",
			"already_applied",
			"own_job",
			"job_closed",
			"applies_elsewhere",
			"too_large",
			"wrong_file_type",
			"too_many_requests",
			"unavailable",
		],
	},
	"GET /application/:jobId/applicants": {
		summary: "Who applied for an own job; pages of 10, or by cursor.",
		section: "marketplace.md §2 Applicants list, §7; decisions.md The wire",
		audience: "recruiter",
		params: z.object({ jobId: id }),
		query: z.object({
			/** 1-based. `next` is the next page's number, null on the last. */
			page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "pageInvalid"))),
			search,
		}),
		response: z.object({
			job: z.object({ id: z.string(), title: z.string() }),
			results: z.array(applicationSummary),
			next: z.nullable(z.number()),
		}),
		errors: ["not_found"],
	},
	"GET /application": {
		summary: "Sent applications (seeker) or received ones (recruiter), newest first, with the counts of each status.",
		section: "marketplace.md §7, decisions.md The wire",
		audience: "signed-in",
		query: z.object({ side, search, cursor, limit }),
		response: z.object({
			applications: z.array(applicationSummary),
			counts: z.object({ total: z.number(), pending: z.number(), interview: z.number(), accepted: z.number(), rejected: z.number() }),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor", "wrong_role"],
	},
	"GET /application/user": {
		summary: "The same list with the company's name, email and location.",
		section: "marketplace.md §7, decisions.md The wire",
		audience: "signed-in",
		query: z.object({ side, search, cursor, limit }),
		response: z.object({
			applications: z.array(
				z.extend(applicationSummary, {
					company: z.object({ name: z.string(), email: z.nullable(z.string()), location: z.nullable(z.string()) }),
				}),
			),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor", "wrong_role"],
	},
	"GET /application/:applicationId": {
		summary: "One application with its history.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		params: applicationParams,
		response: z.object({ application: applicationDetail }),
		errors: ["not_found"],
	},
	"POST /application/:applicationId/decide": {
		summary: "Take the next step with an application, with an optional note to the applicant.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: applicationParams,
		body: z.object({
			/** The status that the decider saw: another one since then is a 409. */
			from: z.optional(z.enum(applicationStatuses, "statusInvalid")),
			status: z.enum(["Pending", "Interview", "Accepted", "Rejected"], "statusInvalid"),
			note: optionalText(limits.noteMax),
		}),
		response: z.object({ application: applicationDetail }),
		errors: ["not_found", "already_decided"],
	},
	"POST /application/:applicationId/withdraw": {
		summary: "The applicant takes an undecided application back.",
		section: "decisions.md Marketplace",
		audience: "jobseeker",
		params: applicationParams,
		response: z.object({ application: applicationDetail }),
		errors: ["not_found", "already_decided"],
	},
	"GET /application/:applicationId/:document": {
		summary: "The CV or the cover letter, as an attachment, for the applicant and the job's owner only.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		params: z.object({ applicationId: id, document: z.enum(["cv", "cover_letter"]) }),
		response: "file",
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
