import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, day, id, instant, limit, line, optionalText, tags, text } from "./fields.ts";
import { reportJobsMax, reportTextMax, reportTextMaxBytes } from "./limits/reports.ts";
import { documentMaxBytes, messageMax, queryMax, tagMax, titleMax } from "./limits.ts";
import { someone } from "./network.ts";
import { applicationStatuses, reportKinds } from "./options.ts";

const attachment = z.object({ id: z.string(), name: z.string(), bytes: z.number(), url: z.string() });
export type ReportAttachment = z.output<typeof attachment>;

/** Figures for one job, or for all together. Times are in seconds; null if nothing has been answered. */
const figures = z.object({
	/** Views by people, at most one per person and day. */
	views: z.number(),
	applications: z.number(),
	/** The status of the period's applications when the report was made. */
	funnel: z.record(z.enum(applicationStatuses), z.number()),
	/** How many of them were ever answered; the times below cover these. */
	answered: z.number(),
	medianSeconds: z.nullable(z.number()),
	p90Seconds: z.nullable(z.number()),
});
export type HiringFigures = z.output<typeof figures>;

/** A hiring report's figures, stored as counted and never recomputed. A change of shape gets a new `version`; this one stays readable. */
export const hiringSnapshot = z.object({
	version: z.literal(1),
	/** Days in Africa/Douala, both inclusive. */
	period: z.object({ from: day, to: day }),
	takenAt: instant,
	totals: figures,
	/** The period in equal steps, except that the first and last may be shorter; `from` is a step's first day. */
	trend: z.object({
		unit: z.enum(["day", "week", "month"]),
		points: z.array(z.object({ from: day, views: z.number(), applications: z.number() })),
	}),
	/** Most applications first, at most `reportJobsMax`; `jobsTotal` is the number of jobs counted. */
	jobs: z.array(z.extend(figures, { id: z.string(), title: z.string(), company: z.string() })),
	jobsTotal: z.number(),
});
export type HiringSnapshot = z.output<typeof hiringSnapshot>;

const common = {
	id: z.string(),
	kind: z.enum(reportKinds),
	title: z.string(),
	/** When it was created. */
	date: instant,
	updatedAt: instant,
	author: someone,
	isOwn: z.boolean(),
	tags: z.array(z.string()),
	attachments: z.array(attachment),
	comments: z.number(),
	/** The company whose members may read it besides the author; null if not shared. */
	sharedWith: z.nullable(z.object({ id: z.string(), name: z.string() })),
};

/** A report in a list (marketplace.md §2 Reports), with the beginning of its `content`. */
export const reportSummary = z.object({ ...common, content: z.string() });
export type ReportSummary = z.output<typeof reportSummary>;

export const report = z.object({
	...common,
	/** In Markdown (`markdown.ts`); may be empty for a hiring report. */
	content: z.string(),
	snapshot: z.nullable(hiringSnapshot),
});
export type Report = z.output<typeof report>;

export const reportComment = z.object({ id: z.string(), user: someone, text: z.string(), date: instant, isOwn: z.boolean() });
export type ReportComment = z.output<typeof reportComment>;

const reportParams = z.object({ reportId: id });
const ownTags = z.pipe(
	z.optional(tags),
	z.transform((value) => value ?? []),
);
/** A company the author is a member of; absent, null or empty: not shared. */
const sharedWith = z.pipe(
	z.nullish(z.union([z.uuid("reportCompanyInvalid"), z.literal("")], "reportCompanyInvalid")),
	z.transform((value) => value || null),
);
/** Jobs whose applicants the author may see; none selected: all of them. */
const chosenJobs = z.pipe(
	z.optional(
		z.union(
			[z.uuid("reportJobsInvalid"), z.array(z.uuid("reportJobsInvalid")).check(z.maxLength(reportJobsMax, "reportJobsInvalid"))],
			"reportJobsInvalid",
		),
	),
	z.transform((value) => [...new Set([value ?? []].flat())]),
);

const written = z.object({
	title: line(titleMax, "reportTitleRequired"),
	content: text(reportTextMax, "reportContentRequired"),
	tags: ownTags,
	sharedWith,
});
export type WrittenReport = z.output<typeof written>;

const hiring = z.object({
	/** Defaults to the period. */
	title: z.pipe(
		optionalText(titleMax),
		z.transform((value) => value?.replace(/\s+/g, " ") ?? null),
	),
	from: day,
	to: day,
	jobs: chosenJobs,
	content: optionalText(reportTextMax),
	tags: ownTags,
	sharedWith,
});
export type HiringRequest = z.output<typeof hiring>;

const attachmentParams = z.object({ reportId: id, attachmentId: id });
const file = { required: true, maxBytes: documentMaxBytes, types: ["application/pdf", "image/*", "office/*"] } as const;

export const reports = {
	"GET /reports": {
		summary: "List the viewer's own reports and those shared by colleagues, newest first, with the tags available as filters.",
		section: "marketplace.md §2 Reports; decisions.md Community",
		audience: "recruiter",
		query: z.object({
			/** Words that must all occur in the title, text, tags or author. */
			q: z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim())),
			tag: z.optional(z.string().check(z.maxLength(tagMax, "textTooLong"), z.trim())),
			kind: z.optional(z.enum(reportKinds)),
			cursor,
			limit,
		}),
		response: z.object({
			reports: z.array(reportSummary),
			tags: z.array(z.object({ name: z.string(), count: z.number() })),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
	"GET /reports/choices": {
		summary:
			"Return the options for a report: the jobs whose applicants the viewer may see, newest first, and the companies it can be shared with.",
		section: "decisions.md Community",
		audience: "recruiter",
		response: z.object({
			jobs: z.array(z.object({ id: z.string(), title: z.string(), company: z.string(), createdAt: instant })),
			companies: z.array(z.object({ id: z.string(), name: z.string() })),
		}),
		errors: [],
	},
	"POST /reports": {
		summary: "Create a report. Files are attached to it afterwards.",
		section: "decisions.md Community",
		audience: "recruiter",
		body: written,
		textMaxBytes: reportTextMaxBytes,
		response: z.object({ report }),
		errors: ["too_many_requests"],
	},
	"POST /reports/hiring": {
		summary:
			"Create a hiring report: count the views, applications and replies of the viewer's jobs over a period, and store the result as a snapshot.",
		section: "decisions.md Community",
		audience: "recruiter",
		body: hiring,
		textMaxBytes: reportTextMaxBytes,
		response: z.object({ report }),
		errors: ["not_found", "too_many_requests"],
	},
	"GET /reports/:reportId": {
		summary: "Return one report, for its author and the people it is shared with.",
		section: "marketplace.md §2 Reports; decisions.md Community",
		audience: "recruiter",
		params: reportParams,
		response: z.object({ report }),
		errors: ["not_found"],
	},
	"PATCH /reports/:reportId": {
		summary: "Update one of the viewer's reports. The figures of a hiring report do not change.",
		section: "decisions.md Community",
		audience: "recruiter",
		params: reportParams,
		body: z.extend(written, {
			content: optionalText(reportTextMax),
			/** The `updatedAt` the writer saw; a 409 if it has changed since. */
			updatedAt: z.optional(z.string()),
		}),
		textMaxBytes: reportTextMaxBytes,
		response: z.object({ report }),
		errors: ["not_found", "conflict"],
	},
	"DELETE /reports/:reportId": {
		summary: "Delete one of the viewer's reports, with its files and comments.",
		section: "decisions.md Community",
		audience: "recruiter",
		params: reportParams,
		response: z.object({}),
		errors: ["not_found"],
	},
	"GET /reports/:reportId/pdf": {
		summary: "Download a report as a tagged PDF, in the reader's language.",
		section: "marketplace.md §2 Reports; decisions.md Community",
		audience: "recruiter",
		params: reportParams,
		response: "file",
		errors: ["not_found", "too_large", "unavailable", "too_many_requests"],
	},
	"GET /reports/:reportId/comments": {
		summary: "List a report's comments, newest first.",
		section: "marketplace.md §2 Reports",
		audience: "recruiter",
		params: reportParams,
		query: z.object({ cursor, limit }),
		response: z.object({ comments: z.array(reportComment), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
	},
	"POST /reports/:reportId/comments": {
		summary: "Comment on a report. Notifies its author.",
		section: "marketplace.md §2 Reports",
		audience: "recruiter",
		params: reportParams,
		body: z.object({ text: text(messageMax, "reportCommentRequired") }),
		response: z.object({ comment: reportComment }),
		errors: ["not_found", "too_many_requests"],
	},
	"DELETE /reports/:reportId/comments/:commentId": {
		summary: "Delete one of the viewer's comments.",
		section: "decisions.md Community",
		audience: "recruiter",
		params: z.object({ reportId: id, commentId: id }),
		response: z.object({}),
		errors: ["not_found"],
	},
	"POST /reports/:reportId/attachments": {
		summary: "Attach a file to one of the viewer's reports: a PDF, a picture or an office document.",
		section: "marketplace.md §2 Reports; decisions.md Community",
		audience: "recruiter",
		params: reportParams,
		body: z.object({}),
		files: { attachment: file },
		response: z.object({ attachment }),
		errors: ["not_found", "conflict", "too_large", "wrong_file_type"],
	},
	"GET /reports/:reportId/attachments/:attachmentId": {
		summary: "Download a report's file as an attachment, for people who may read the report.",
		section: "decisions.md Community",
		audience: "recruiter",
		params: attachmentParams,
		response: "file",
		errors: ["not_found"],
	},
	"DELETE /reports/:reportId/attachments/:attachmentId": {
		summary: "Remove a file from one of the viewer's reports.",
		section: "decisions.md Community",
		audience: "recruiter",
		params: attachmentParams,
		response: z.object({}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
