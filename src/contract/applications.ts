import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, email, id, instant, limit, line, optionalText } from "./fields.ts";
import { letterMax } from "./limits/applications.ts";
import { documentMaxBytes, messageMax, nameMax, noteMax, queryMax } from "./limits.ts";
import { applicationStatuses, interviewStates, languages, refusalReasons, stages } from "./options.ts";
import { answer, answeringFields } from "./questions.ts";
import { replies } from "./replies.ts";
import { shownResult } from "./skills.ts";

/** For an erased account `id` and `slug` are null, and the name says so. */
const person = z.object({ id: z.nullable(z.string()), slug: z.nullable(z.string()), fullName: z.string() });
const status = z.enum(applicationStatuses);
const counts = z.object({ total: z.number(), pending: z.number(), interview: z.number(), accepted: z.number(), rejected: z.number() });

/** One application in a list (marketplace.md §3). */
export const applicationSummary = z.object({
	id: z.string(),
	status,
	createdAt: instant,
	updatedAt: instant,
	/** `id` is null if the job was deleted: the applicant keeps the record. */
	job: z.object({
		id: z.nullable(z.string()),
		title: z.string(),
		company: z.string(),
		logo: z.nullable(z.string()),
		companyVerified: z.boolean(),
		/** The company's proven domain. */
		companyDomain: z.nullable(z.string()),
	}),
	/** The text of its last step. */
	note: z.nullable(z.string()),
	/** Limited to what the viewer may see of the applicant. */
	user: z.extend(person, { title: z.nullable(z.string()), avatar: z.nullable(z.string()) }),
	applicantName: z.string(),
	/** The applicant was told that no reply came; one can still be given (decisions.md "Hiring"). */
	isUnanswered: z.boolean(),
	/** The interview whose times the applicant is to choose from; null for the employer. */
	interviewToChoose: z.nullable(z.string()),
	/** Blind review: the applicant's name is hidden until the first decision (decisions.md "Hiring"). */
	isBlind: z.boolean(),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

const document = z.object({ name: z.string(), bytes: z.number(), href: z.string() });

export const applicationStep = z.object({
	from: z.nullable(status),
	to: status,
	note: z.nullable(z.string()),
	/** Only for a refusal. */
	reason: z.nullable(z.enum(refusalReasons)),
	at: instant,
	by: z.object({ id: z.nullable(z.string()), fullName: z.string(), avatar: z.nullable(z.string()) }),
});
export type ApplicationStep = z.output<typeof applicationStep>;

/** One application in full, for the applicant and the employer. */
export const applicationDetail = z.extend(applicationSummary, {
	fullName: z.string(),
	/** Null once the applicant's account was erased, as are the documents. */
	email: z.nullable(z.string()),
	message: z.nullable(z.string()),
	/** The cover letter's text, if it was typed. */
	letter: z.nullable(z.string()),
	cv: z.nullable(document),
	/** The job was taken down for fraud, so the employer can no longer read the documents. */
	isTakenDown: z.boolean(),
	/** The job was closed or has expired. */
	isJobOver: z.boolean(),
	coverLetter: z.nullable(document),
	/** When someone who may decide first opened it. */
	readAt: z.nullable(instant),
	/** Test results the applicant shares with it. */
	testResults: z.array(shownResult),
	/** Answers to the job's questions. */
	answers: z.array(answer),
	steps: z.array(applicationStep),
	/** Latest first; `at` is when it takes place, or the first proposed time. */
	interviews: z.array(z.object({ id: z.string(), state: z.enum(interviewStates), at: z.nullable(instant), isOver: z.boolean() })),
	/** The statuses this viewer may set now. */
	nextStatuses: z.array(status),
	/** The viewer's side; an `interviewer` was assigned the application to read and score. */
	side: z.enum(["applicant", "decider", "interviewer"]),
	/** The employer's reply record (decisions.md "Hiring"); null for the employer. */
	replies,
	/** Whether the hired person has started the job, asked a month later. Null for the employer. */
	started: z.nullable(z.enum(["asked", "yes", "no"])),
	/** This and the next two are for the employer only; null for the applicant. */
	stage: z.nullable(z.enum(stages)),
	version: z.nullable(z.number()),
	/** A refusal the applicant has not been notified of yet; it can be withdrawn until then. */
	refusal: z.nullable(z.object({ reason: z.enum(refusalReasons), words: z.nullable(z.string()), tellAt: instant })),
});
export type ApplicationDetail = z.output<typeof applicationDetail>;

const applicationParams = z.object({ applicationId: id });
const side = z.optional(z.enum(["seeker", "recruiter"], "sideInvalid"));
const ofStatus = z.optional(z.enum(applicationStatuses, "statusInvalid"));
const search = z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim()));
/**
 * The source of a document: an uploaded file (empty), one of these words, or the id of an earlier application of the viewer that has it.
 */
const documentFrom = <const Words extends readonly string[]>(words: Words) =>
	z.optional(z.union([z.enum(["", ...words]), id], "valueInvalid"));
const pdf = { required: true, maxBytes: documentMaxBytes, types: ["application/pdf"] } as const;

export const applications = {
	"POST /application/jobs/:jobId": {
		summary: "Apply for a job. Each person can have one open application per job.",
		section: "marketplace.md §2 Apply dialog, §5, §7; decisions.md Marketplace",
		audience: "jobseeker",
		under: "applications",
		params: z.object({ jobId: id }),
		body: z.object({
			fullName: line(nameMax, "fullNameRequired"),
			email,
			message: optionalText(messageMax),
			/** A language: the CV is generated from the profile, with headings in that language. A file sent as `cv` is then ignored. */
			cvFrom: documentFrom(languages),
			/** `typed`: the letter is generated from `letter`. A file sent as `cover_letter` is then ignored. */
			letterFrom: documentFrom(["typed"]),
			letter: optionalText(letterMax),
			...answeringFields.shape,
			/** One of the applicant's own test results, shared with the application. */
			testResult: z.pipe(
				z.nullish(z.union([z.literal(""), z.uuid("applicationResultUnknown")], "applicationResultUnknown")),
				z.transform((value) => value || null),
			),
		}),
		files: { cv: { ...pdf, required: { unless: "cvFrom" } }, cover_letter: { ...pdf, required: { unless: "letterFrom" } } },
		idempotent: true,
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
		summary: "List the applicants for one of the viewer's jobs, in pages of 10 or by cursor.",
		section: "marketplace.md §2 Applicants list, §7; decisions.md The wire",
		audience: "recruiter",
		params: z.object({ jobId: id }),
		query: z.object({
			/** 1-based. `next` is the next page's number, or null on the last. */
			page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "pageInvalid"))),
			search,
			status: ofStatus,
		}),
		response: z.object({
			job: z.object({ id: z.string(), title: z.string() }),
			/** Over all applications, not only those matching the query. */
			counts,
			results: z.array(applicationSummary),
			next: z.nullable(z.number()),
		}),
		errors: ["not_found"],
	},
	"GET /application": {
		summary: "List applications, sent (seeker) or received (recruiter), newest first, with counts by status.",
		section: "marketplace.md §7, decisions.md The wire",
		audience: "signed-in",
		scope: "applications:read",
		query: z.object({ side, search, status: ofStatus, cursor, limit }),
		response: z.object({
			/** The side whose applications are listed. */
			side: z.enum(["seeker", "recruiter"]),
			applications: z.array(applicationSummary),
			counts,
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor", "wrong_role"],
	},
	"GET /application/user": {
		summary: "List the same applications as `GET /application`, with the company's name, email and location.",
		section: "marketplace.md §7, decisions.md The wire",
		audience: "signed-in",
		query: z.object({ side, search, status: ofStatus, cursor, limit }),
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
	"GET /application/last": {
		summary: "Return the CV and cover letter sent with the viewer's latest application, for reuse in a new one.",
		section: "decisions.md Hiring (applying without files)",
		audience: "signed-in",
		response: z.object({
			last: z.nullable(
				z.object({
					applicationId: z.string(),
					jobTitle: z.string(),
					sentAt: instant,
					cvName: z.string(),
					letterName: z.string(),
					/** The letter's text, if it was typed. */
					letter: z.nullable(z.string()),
				}),
			),
		}),
		errors: [],
	},
	"GET /application/:applicationId": {
		summary: "Return one application with its history.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		params: applicationParams,
		response: z.object({ application: applicationDetail }),
		errors: ["not_found"],
	},
	"POST /application/:applicationId/started": {
		summary: "Report whether the hired applicant has started the job. Only the first answer counts.",
		section: "decisions.md Hiring",
		audience: "signed-in",
		params: applicationParams,
		body: z.object({ started: z.boolean("valueInvalid") }),
		response: z.object({ application: applicationDetail }),
		errors: ["not_found"],
	},
	"POST /application/:applicationId/decide": {
		summary: "Move an application to its next status, with an optional note to the applicant.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		params: applicationParams,
		body: z.object({
			/** The status the decider saw; a 409 if it has changed since. */
			from: z.optional(z.enum(applicationStatuses, "statusInvalid")),
			status: z.enum(["Pending", "Interview", "Accepted", "Rejected"], "statusInvalid"),
			note: optionalText(noteMax),
			/** Only for a refusal; the applicant is notified after the company's delay (decisions.md "Hiring"). */
			reason: z.optional(z.enum(refusalReasons, "reasonInvalid")),
		}),
		response: z.object({ application: applicationDetail }),
		errors: ["not_found", "own_application", "already_decided"],
	},
	"POST /application/:applicationId/withdraw": {
		summary: "Withdraw one of the viewer's applications that is still undecided.",
		section: "decisions.md Marketplace",
		audience: "jobseeker",
		params: applicationParams,
		response: z.object({ application: applicationDetail }),
		errors: ["not_found", "already_decided"],
	},
	"GET /application/:applicationId/:document": {
		summary:
			"Download an application's CV or cover letter as an attachment. Available to the applicant and to the people reviewing the application for the employer.",
		section: "decisions.md Marketplace",
		audience: "signed-in",
		scope: "documents:read",
		forCompanies: true,
		params: z.object({ applicationId: id, document: z.enum(["cv", "cover_letter"]) }),
		/** `show=here`: displayed in our own page instead of being downloaded. */
		query: z.object({ show: z.optional(z.literal("here", "valueInvalid")) }),
		response: "file",
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;

export type LastSent = z.output<(typeof applications)["GET /application/last"]["response"]>["last"];
