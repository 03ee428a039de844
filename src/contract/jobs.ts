import * as z from "zod/mini";
import { readAmount } from "./amount.ts";
import { companyVerification } from "./company-verifications.ts";
import type { Endpoint } from "./endpoint.ts";
import { jobRules } from "./field-rules.ts";
import { cursor, dayOrMoment, id, instant, limit, lineBy, optionalText, tags, text } from "./fields.ts";
import { hidden } from "./hidden.ts";
import * as limits from "./limits.ts";
import { wageSectors } from "./minimum-wage.ts";
import { personName } from "./network.ts";
import type { AnsweredDays, JobType, Language, PayPeriod, TownDistance } from "./options.ts";
import {
	answeredDays,
	experienceLevels,
	jobSorts,
	jobTypes,
	jobTypeWords,
	languages,
	noPayReasons,
	type PostedDays,
	payPeriods,
	postedDays,
	salaryCodes,
	testBands,
	townDistances,
} from "./options.ts";
import { payOf } from "./pay.ts";
import { askedQuestions, question } from "./questions.ts";
import { replies } from "./replies.ts";
import { bilingual } from "./skills.ts";
import { exclusion, warning } from "./warnings.ts";

/** A job as it is visible to anyone (marketplace.md §3). */
export const job = z.object({
	id: z.string(),
	/** The owner; null for an imported job. */
	userId: z.nullable(z.string()),
	title: z.string(),
	company: z.string(),
	companySlug: z.nullable(z.string()),
	/** Shown beside the name: the company is not verified, or the typed name is not the poster's own (decisions.md "Trust"). */
	companyUnverified: z.boolean(),
	companyVerified: z.boolean(),
	/** The company's proven domain. */
	companyDomain: z.nullable(z.string()),
	companyLogo: z.nullable(z.string()),
	location: z.string(),
	description: z.string(),
	/** A band's code (FCFA a month). A job may have an exact range instead or as well, in FCFA per `payPeriod`. */
	salary: z.nullable(z.enum(salaryCodes)),
	salaryMin: z.nullable(z.number()),
	salaryMax: z.nullable(z.number()),
	payPeriod: z.enum(payPeriods),
	/** The reason for stating no pay, if the employer gave one (decisions.md "Trust"). */
	noPayReason: z.nullable(z.enum(noPayReasons)),
	/** The last day to apply, in Africa/Douala, if the employer set one. */
	applicationDeadline: z.nullable(z.string()),
	/** The job closes by itself at the end of this day: its deadline, or after 60 days, or later if it was confirmed as still open. */
	openUntil: z.string(),
	isRemote: z.boolean(),
	jobType: z.enum(jobTypes),
	experience: z.nullable(z.enum(experienceLevels)),
	requiredSkills: z.nullable(z.string()),
	skills: z.array(z.string()),
	tags: z.array(z.string()),
	/** The source of an imported job, with a link to the original. */
	source: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
	isOpen: z.boolean(),
	/** Not over, but temporarily not accepting applications. */
	isPaused: z.boolean(),
	/** Hidden from the public: a moderator hid it, or its poster is suspended. */
	isHidden: z.boolean(),
	closedAt: z.nullable(instant),
	createdAt: instant,
	updatedAt: instant,
});
export type Job = z.output<typeof job>;

/** The viewer's relation to a job; all false for a guest. */
const viewerState = z.object({
	isSaved: z.boolean(),
	/** Only the viewer's own application. */
	JobApplications: z.array(z.object({ id: z.string(), status: z.string(), createdAt: instant, user: personName })),
	/** True if the viewer owns the job, or is a member of its company who may see its applicants. */
	canManage: z.boolean(),
	/** True if someone here reads its applications. False for an imported job nobody has claimed: one applies at its source. */
	appliesHere: z.boolean(),
	/** The employer's reply record. In a list, only for signed-in viewers, and only if the list does not state it once for all jobs. */
	replies,
});
/** `country` is an ISO 3166 code; null if the posting names none. */
export const place = z.object({ locality: z.nullable(z.string()), country: z.nullable(z.string()) });
export type Place = z.output<typeof place>;

/** The test whose result the job asks for, and the viewer's own valid result in it. */
const askedTest = z.object({
	subject: z.string(),
	title: bilingual,
	own: z.nullable(z.object({ id: z.string(), band: z.enum(testBands), takenAt: instant, endsAt: instant })),
});
export type AskedTest = z.output<typeof askedTest>;

export const jobForViewer = z.extend(job, {
	...viewerState.shape,
	/** The company's verifications with their dates, oldest first. */
	companyVerifications: z.array(companyVerification),
	/** Set for work with a legal minimum wage of its own. */
	wageSector: z.nullable(z.enum(wageSectors)),
	test: z.nullable(askedTest),
	/** Questions for applicants; at most three. */
	questions: z.array(question),
	/** `location` parsed for search engines; at least one. */
	places: z.array(place),
	hidden,
	/** Phrases readers should be warned about; for a verified company, only the author sees them (decisions.md "Trust"). */
	warnings: z.array(warning),
	/** Phrases that exclude people; only the author sees them. */
	exclusions: z.array(exclusion),
	/** The viewer is the only one who reads its applications, so they cannot apply (409 `own_job`). */
	isOnlyReader: z.boolean(),
});
export type JobForViewer = z.output<typeof jobForViewer>;

/** A job in a list; long texts are cut to what a card shows. */
export const jobCard = z.extend(job, viewerState.shape);
export type JobCard = z.output<typeof jobCard>;

const undefinedIfEmpty = <S extends z.ZodMiniType>(schema: S) =>
	z.union([
		z.pipe(
			z.literal(""),
			z.transform(() => undefined),
		),
		schema,
	]);

const jobTypeCodeOrWord = z.pipe(
	z.string("jobTypeInvalid"),
	z.transform((value, context): JobType => {
		const code = jobTypes.find((code) => code === value) ?? jobTypeWords[value.toLowerCase() as keyof typeof jobTypeWords];
		if (!code) context.issues.push({ code: "custom", message: "jobTypeInvalid", input: value });
		return code ?? "FULL_TIME";
	}),
);

const isTrue = (value: "true" | "false") => value === "true";

/** One of a set of numbers, as a query parameter. */
const oneNumberOf = <N extends number>(numbers: readonly N[]) =>
	undefinedIfEmpty(
		z.pipe(
			z.enum(numbers.map(String), "valueInvalid"),
			z.transform((value) => Number(value) as N),
		),
	);

/** The filters, identical in the page's address and the API call (marketplace.md §2, decisions.md The wire). */
export const jobFilters = z.object({
	q: z.optional(z.string().check(z.maxLength(limits.queryMax, "textTooLong"), z.trim())),
	location: z.optional(z.string().check(z.maxLength(limits.locationMax, "textTooLong"), z.trim())),
	tags: z.optional(tags),
	jobType: z.optional(undefinedIfEmpty(jobTypeCodeOrWord)),
	isRemote: z.optional(undefinedIfEmpty(z.pipe(z.enum(["true", "false"], "isRemoteInvalid"), z.transform(isTrue)))),
	/** In FCFA a month; 0: any stated pay. */
	minPay: z.optional(undefinedIfEmpty(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, "salaryInvalid")), z.transform(Number)))),
	/** With `minPay`: also include jobs that state no pay. */
	payUnknown: z.optional(undefinedIfEmpty(z.pipe(z.enum(["true", "false"], "valueInvalid"), z.transform(isTrue)))),
	postedWithin: z.optional(oneNumberOf(postedDays)),
	/** With a `location` that is a town of Cameroon: also include jobs within this many kilometres of it. */
	within: z.optional(oneNumberOf(townDistances)),
	/** Only jobs of verified companies. */
	verified: z.optional(undefinedIfEmpty(z.pipe(z.enum(["true", "false"], "valueInvalid"), z.transform(isTrue)))),
	/** The employer answered at least half of its applications within this many days. */
	answersWithin: z.optional(oneNumberOf(answeredDays)),
	/** The posting's language; a bilingual posting matches both. */
	writtenIn: z.optional(undefinedIfEmpty(z.enum(languages, "valueInvalid"))),
	sort: z.optional(undefinedIfEmpty(z.enum(jobSorts, "sortInvalid"))),
});
export type JobFilters = {
	q?: string | undefined;
	location?: string | undefined;
	tags?: string[] | undefined;
	jobType?: JobType | undefined;
	isRemote?: boolean | undefined;
	minPay?: number | undefined;
	payUnknown?: boolean | undefined;
	postedWithin?: PostedDays | undefined;
	within?: TownDistance | undefined;
	verified?: boolean | undefined;
	answersWithin?: AnsweredDays | undefined;
	writtenIn?: Language | undefined;
	sort?: (typeof jobSorts)[number] | undefined;
};

/** A search's criteria, as a response states them; the sort order is up to the reader. */
export type SearchFilters = Omit<JobFilters, "sort">;
export const searchFilters = z.object({
	q: z.optional(z.string()),
	location: z.optional(z.string()),
	tags: z.optional(z.array(z.string())),
	jobType: z.optional(z.enum(jobTypes)),
	isRemote: z.optional(z.boolean()),
	minPay: z.optional(z.number()),
	payUnknown: z.optional(z.boolean()),
	postedWithin: z.optional(z.literal(postedDays)),
	within: z.optional(z.literal(townDistances)),
	verified: z.optional(z.boolean()),
	answersWithin: z.optional(z.literal(answeredDays)),
	writtenIn: z.optional(z.enum(languages)),
}) satisfies z.ZodMiniType<SearchFilters>;

const checked = z.pipe(
	z.nullish(z.union([z.boolean(), z.enum(["true", "false", "on", ""])], "isRemoteInvalid")),
	z.transform((value) => value === true || value === "true" || value === "on"),
);

/** Nine digits: what the column can hold, and more than anyone earns in a month. */
const salaryAmountMax = 999_999_999;

/** An amount as people type it: `150 000`, `150.000 FCFA`. */
const amount = z.pipe(
	z.nullish(
		z.union(
			[
				z.number().check(z.int("salaryInvalid"), z.gte(0, "salaryInvalid"), z.lte(salaryAmountMax, "salaryInvalid")),
				z.string().check(z.maxLength(60, "salaryInvalid")),
			],
			"salaryInvalid",
		),
	),
	z.transform((value, context) => {
		const read = typeof value === "string" ? readAmount(value) : (value ?? null);
		if (read !== undefined && (read === null || read <= salaryAmountMax)) return read;
		context.issues.push({ code: "custom", message: "salaryInvalid", input: value });
		return null;
	}),
);

const oneOf = <T extends string>(values: readonly [T, ...T[]], message: "salaryInvalid" | "experienceInvalid" | "valueInvalid") =>
	z.pipe(
		z.nullish(z.union([z.literal(""), z.enum(values)], message)),
		z.transform((value) => (value ? (value as T) : null)),
	);

const uncheckedFields = z.object({
	title: lineBy(jobRules.title),
	company: lineBy(jobRules.company),
	location: lineBy(jobRules.location),
	description: text(jobRules.description.max, jobRules.description.refused),
	salary: oneOf(salaryCodes, "salaryInvalid"),
	salaryMin: amount,
	salaryMax: amount,
	payPeriod: z.pipe(
		oneOf(payPeriods, "valueInvalid"),
		z.transform((period): PayPeriod => period ?? "month"),
	),
	/** Kept only if no pay is stated. */
	noPayReason: oneOf(noPayReasons, "valueInvalid"),
	wageSector: oneOf(wageSectors, "valueInvalid"),
	applicationDeadline: z.pipe(
		z.nullish(z.union([z.literal(""), dayOrMoment], "dateInvalid")),
		z.transform((value) => value || null),
	),
	isRemote: checked,
	jobType: z.pipe(
		z.nullish(z.union([z.literal(""), jobTypeCodeOrWord], "jobTypeInvalid")),
		z.transform((value): JobType => value || "FULL_TIME"),
	),
	experience: oneOf(experienceLevels, "experienceInvalid"),
	requiredSkills: optionalText(limits.messageMax),
	/** The test subject whose result the job asks for; none if absent or empty. */
	testSubject: optionalText(limits.nameMax),
	/** Absent: an existing job keeps its questions. */
	questions: z.optional(askedQuestions),
	skills: z.optional(tags),
	tags: z.optional(tags),
});
export type JobFields = z.output<typeof uncheckedFields>;

/** The list of skills, sent as `skills` or as `tags` (decisions.md "The wire"). */
export const skillsOf = ({ skills, tags }: Pick<JobFields, "skills" | "tags">): string[] => (skills?.length ? skills : (tags ?? []));

const isRangeOrdered = ({ salaryMin, salaryMax }: JobFields) =>
	typeof salaryMin !== "number" || typeof salaryMax !== "number" || salaryMin <= salaryMax;

/** Accepts `unpaid` only for an internship (decisions.md "Trust"). */
const isUnpaidInternship = (fields: JobFields) => fields.noPayReason !== "unpaid" || fields.jobType === "INTERN" || payOf(fields) !== null;

/** Runs even if another field is invalid: a form shows every problem at once. */
const always = { when: () => true };

/** Repeats the problems of `skills` under `tags` (decisions.md "The wire"). */
const reportUnderTags = z.check<JobFields>(({ issues }) => {
	issues.push(...issues.filter(({ path }) => path?.[0] === "skills").map((issue) => ({ ...issue, path: ["tags"] })));
}, always);

/** The fields of Post a Job (marketplace.md §2, §5). */
export const jobFields = uncheckedFields.check(
	reportUnderTags,
	z.refine((fields) => skillsOf(fields).length >= jobRules.tags.atLeast, { error: jobRules.tags.refused, path: ["tags"], ...always }),
	z.refine(isRangeOrdered, { error: "salaryRangeInvalid", path: ["salaryMax"], ...always }),
	z.refine(isUnpaidInternship, { error: "payUnpaid", path: ["noPayReason"], ...always }),
);

/** Sealed by the server (`src/server/mail/ending-token.ts`). */
const endingToken = z.object({ token: z.string("tokenInvalid").check(z.regex(/^[\w-]{40,300}$/, "tokenInvalid")) });
const ending = z.object({
	job: z.object({ id: z.string(), title: z.string() }),
	openUntil: z.string(),
	isClosed: z.boolean(),
	/** True until someone has answered. */
	isAsked: z.boolean(),
});

const jobParams = z.object({ jobId: id });
const jobList = z.object({ jobs: z.array(jobCard), next: z.nullable(z.string()) });

/** The number of matches: exact up to at least 1,000; above that, `totalIsAbout` marks an estimate from a sample. */
const total = { total: z.number(), totalIsAbout: z.boolean() };
const widerSearch = z.object({ filters: searchFilters, ...total });
export type WiderSearch = z.output<typeof widerSearch>;

export const jobs = {
	"GET /jobs": {
		summary:
			"Search and filter open jobs, newest first, or most relevant first if there is a query. `sort=near`: jobs in the viewer's country first, then remote jobs, then jobs abroad; `sort=pay`: best paid first; `sort=deadline`: closing soonest first.",
		section: "marketplace.md §2 Job listing, §7; decisions.md Marketplace",
		audience: "anyone",
		scope: "jobs:read",
		query: z.extend(jobFilters, { cursor, limit }),
		response: z.extend(jobList, {
			...total,
			/** With `within`: the place is not a known town of Cameroon, so only jobs that name it are listed. */
			townIsUnknown: z.boolean(),
			/**
			 * With `sort=near`, on a page with jobs abroad: the index in `jobs` where they begin; on the first such page also their number,
			 * up to 10,000.
			 */
			abroad: z.nullable(z.object({ at: z.number(), total: z.nullable(z.number()) })),
			/**
			 * If nothing was found: up to three searches with one word or filter less that find something, fewest jobs first. If something was, and
			 * a word names a town: the search in that town, if it finds more.
			 */
			wider: z.array(widerSearch),
		}),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /jobs/user": {
		summary: "List the viewer's own jobs, open and closed, newest first.",
		section: "marketplace.md §7",
		audience: "recruiter",
		scope: "jobs:read",
		forCompanies: true,
		query: z.object({ cursor, limit }),
		response: z.extend(jobList, {
			/** By job id: the numbers of unanswered and of all applications. */
			applications: z.record(z.string(), z.object({ pending: z.number(), total: z.number() })),
			/** By job id, for jobs with warnings: the number of phrases found, and whether they put the job on hold. */
			warned: z.record(z.string(), z.object({ count: z.number(), isHeld: z.boolean() })),
		}),
		errors: ["bad_cursor"],
	},
	"POST /jobs/create": {
		summary: "Post a job.",
		section: "marketplace.md §2 Post a Job, §5",
		audience: "recruiter",
		scope: "jobs:write",
		forCompanies: true,
		under: "postings",
		changesPublic: true,
		body: jobFields,
		response: z.object({ job: jobForViewer }),
		idempotent: true,
		errors: [],
	},
	"GET /job-ending": {
		summary: "Return the job for a mail that asks whether it is still open.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "anyone",
		query: endingToken,
		response: ending,
		errors: ["bad_token"],
	},
	"POST /job-ending": {
		summary: "Keep the job open for 30 more days, or close it. Repeating the call changes nothing.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "anyone",
		changesPublic: true,
		query: endingToken,
		body: z.object({ desired: z.enum(["open", "close"], "valueInvalid") }),
		response: z.extend(ending, { message: z.string() }),
		errors: ["bad_token"],
	},
	"GET /jobs/:jobId": {
		summary: "Return one job, open or closed.",
		section: "marketplace.md §2 Job detail",
		audience: "anyone",
		scope: "jobs:read",
		forCompanies: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"GET /jobs/:jobId/similar": {
		summary: "List up to three open jobs like this one, closest first.",
		section: "marketplace.md §2 Job detail",
		audience: "anyone",
		scope: "jobs:read",
		params: jobParams,
		response: z.object({ jobs: z.array(jobCard) }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"PATCH /jobs/:jobId": {
		summary: "Update a job that the viewer manages.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		scope: "jobs:write",
		forCompanies: true,
		changesPublic: true,
		params: jobParams,
		body: jobFields,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found"],
	},
	"POST /jobs/:jobId/close": {
		summary: "Close a job that the viewer manages. It stays readable but accepts no applications.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		scope: "jobs:write",
		forCompanies: true,
		changesPublic: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found"],
	},
	"POST /jobs/:jobId/pause": {
		summary:
			"Pause an open job that the viewer manages. It leaves the listing and accepts no applications; its page stays up and its end date does not change.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		scope: "jobs:write",
		forCompanies: true,
		changesPublic: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found", "conflict"],
	},
	"POST /jobs/:jobId/resume": {
		summary: "Resume a paused job: it accepts applications again, until its original end date.",
		section: "decisions.md Hiring",
		audience: "recruiter",
		scope: "jobs:write",
		forCompanies: true,
		changesPublic: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found", "conflict"],
	},
	"POST /jobs/:jobId/reopen": {
		summary: "Reopen a job that the viewer manages. Its deadline must not have passed.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		scope: "jobs:write",
		forCompanies: true,
		changesPublic: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found", "conflict"],
	},
	"DELETE /jobs/:jobId": {
		summary: "Delete a job that the viewer manages. Applicants keep their own records.",
		section: "marketplace.md §7, decisions.md Marketplace",
		audience: "recruiter",
		scope: "jobs:write",
		forCompanies: true,
		changesPublic: true,
		params: jobParams,
		response: z.object({}),
		errors: ["not_found"],
	},
	"POST /jobs/:jobId/view": {
		summary: "Record that a person has read a job, for the owner's analytics. Counted once per person and day.",
		section: "decisions.md The menu's other rooms",
		audience: "anyone",
		params: jobParams,
		response: z.object({}),
		errors: ["not_found", "too_many_requests"],
	},
	"POST /jobs/:jobId/source": {
		summary: "Record that a visitor came through a tracking link. Their browser remembers the link's source for this job for a week.",
		section: "decisions.md Hiring",
		audience: "anyone",
		asksNobody: true,
		params: jobParams,
		body: z.object({ via: z.string("textRequired") }),
		response: z.object({}),
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
