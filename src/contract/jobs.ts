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

/** A job as everyone may read it (marketplace.md §3). */
export const job = z.object({
	id: z.string(),
	/** The owner; null for an imported job. */
	userId: z.nullable(z.string()),
	title: z.string(),
	company: z.string(),
	companySlug: z.nullable(z.string()),
	/** Said beside the name: of a company that is not verified, or a typed name that is not the poster's own (decisions.md "Trust"). */
	companyUnverified: z.boolean(),
	companyVerified: z.boolean(),
	/** The domain that the company was proven to hold. */
	companyDomain: z.nullable(z.string()),
	companyLogo: z.nullable(z.string()),
	location: z.string(),
	description: z.string(),
	/** A band's code (FCFA a month); a job may carry an exact range instead or beside it, in FCFA for its `payPeriod`. */
	salary: z.nullable(z.enum(salaryCodes)),
	salaryMin: z.nullable(z.number()),
	salaryMax: z.nullable(z.number()),
	payPeriod: z.enum(payPeriods),
	/** Why it names no amount, where its employer said so (decisions.md "Trust"). */
	noPayReason: z.nullable(z.enum(noPayReasons)),
	/** The last day, in Africa/Douala, on which one can apply, where the employer named one. */
	applicationDeadline: z.nullable(z.string()),
	/** The day with whose end it closes by itself: its deadline, or 60 days, or when it was last said to be still open. */
	openUntil: z.string(),
	isRemote: z.boolean(),
	jobType: z.enum(jobTypes),
	experience: z.nullable(z.enum(experienceLevels)),
	requiredSkills: z.nullable(z.string()),
	skills: z.array(z.string()),
	tags: z.array(z.string()),
	/** Where an imported job comes from and can be read in the original. */
	source: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
	isOpen: z.boolean(),
	/** Not over, and takes no applications for a while. */
	isPaused: z.boolean(),
	/** Not shown to the public: a moderator hid it, or whoever posted it is suspended. */
	isHidden: z.boolean(),
	closedAt: z.nullable(instant),
	createdAt: instant,
	updatedAt: instant,
});
export type Job = z.output<typeof job>;

/** What the viewer has to do with a job; all false for a guest. */
const viewerState = z.object({
	isSaved: z.boolean(),
	/** Only the viewer's own application. */
	JobApplications: z.array(z.object({ id: z.string(), status: z.string(), createdAt: instant, user: personName })),
	/** The viewer owns the job or is a member of its company and may see its applicants. */
	canManage: z.boolean(),
	/** Somebody here reads applications. False for an imported job that nobody has taken over: one applies at its source. */
	appliesHere: z.boolean(),
	/** How its employer answers; of a list, to who is signed in, where the list does not say it once for all. */
	replies,
});
/** A country is an ISO 3166 code; null where the posting names none. */
export const place = z.object({ locality: z.nullable(z.string()), country: z.nullable(z.string()) });
export type Place = z.output<typeof place>;

/** The test for whose result a job asks, and the viewer's own valid result in it. */
const askedTest = z.object({
	subject: z.string(),
	title: bilingual,
	own: z.nullable(z.object({ id: z.string(), band: z.enum(testBands), takenAt: instant, endsAt: instant })),
});
export type AskedTest = z.output<typeof askedTest>;

export const jobForViewer = z.extend(job, {
	...viewerState.shape,
	/** What was checked of its company, each with its day, the first one first. */
	companyVerifications: z.array(companyVerification),
	/** Work that has a legal minimum wage of its own. */
	wageSector: z.nullable(z.enum(wageSectors)),
	test: z.nullable(askedTest),
	/** What one answers when applying; at most three. */
	questions: z.array(question),
	/** `location` read for search engines: at least one. */
	places: z.array(place),
	hidden,
	/** Words that its readers should know about; of a verified company, for its author alone (decisions.md "Trust"). */
	warnings: z.array(warning),
	/** Words that shut somebody out: for its author alone. */
	exclusions: z.array(exclusion),
	/** Nobody but the viewer reads applications for it, so they cannot apply (409 `own_job`). */
	isOnlyReader: z.boolean(),
});
export type JobForViewer = z.output<typeof jobForViewer>;

/** A list's item: the long texts are cut to what a card shows. */
export const jobCard = z.extend(job, viewerState.shape);
export type JobCard = z.output<typeof jobCard>;

const empty = <S extends z.ZodMiniType>(schema: S) =>
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
		const known = jobTypes.find((code) => code === value) ?? jobTypeWords[value.toLowerCase() as keyof typeof jobTypeWords];
		if (!known) context.issues.push({ code: "custom", message: "jobTypeInvalid", input: value });
		return known ?? "FULL_TIME";
	}),
);

const isTrue = (value: "true" | "false") => value === "true";

/** One of some numbers, as an address writes it. */
const oneNumberOf = <N extends number>(numbers: readonly N[]) =>
	empty(
		z.pipe(
			z.enum(numbers.map(String), "valueInvalid"),
			z.transform((value) => Number(value) as N),
		),
	);

/** The filters, the same on the page's address and on the call (marketplace.md §2, decisions.md The wire). */
export const jobFilters = z.object({
	q: z.optional(z.string().check(z.maxLength(limits.queryMax, "textTooLong"), z.trim())),
	location: z.optional(z.string().check(z.maxLength(limits.locationMax, "textTooLong"), z.trim())),
	tags: z.optional(tags),
	jobType: z.optional(empty(jobTypeCodeOrWord)),
	isRemote: z.optional(empty(z.pipe(z.enum(["true", "false"], "isRemoteInvalid"), z.transform(isTrue)))),
	/** FCFA a month; 0: any pay that is stated. */
	minPay: z.optional(empty(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, "salaryInvalid")), z.transform(Number)))),
	/** With `minPay`: also jobs that do not state their pay. */
	payUnknown: z.optional(empty(z.pipe(z.enum(["true", "false"], "valueInvalid"), z.transform(isTrue)))),
	postedWithin: z.optional(oneNumberOf(postedDays)),
	/** With `location`, where that names a town of Cameroon: also what is so many kilometres around it. */
	within: z.optional(oneNumberOf(townDistances)),
	/** Of a verified company. */
	verified: z.optional(empty(z.pipe(z.enum(["true", "false"], "valueInvalid"), z.transform(isTrue)))),
	/** At least half of the applications to its employer were answered in so many days. */
	answersWithin: z.optional(oneNumberOf(answeredDays)),
	/** The posting's own language; one that says everything twice has both. */
	writtenIn: z.optional(empty(z.enum(languages, "valueInvalid"))),
	sort: z.optional(empty(z.enum(jobSorts, "sortInvalid"))),
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

/** What a search asks for, as an answer names it; its order is the reader's. */
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

/** Nine digits: what the column holds, and more than anybody earns in a month. */
const salaryAmountMax = 999_999_999;

/** As people write it in the form: `150 000`, `150.000 FCFA`. */
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

const fieldsAlone = z.object({
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
	/** Kept where no pay is named. */
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
	/** The subject of a test for whose result it asks; absent and empty: none. */
	testSubject: optionalText(limits.nameMax),
	/** Absent, an existing job asks what it asked. */
	questions: z.optional(askedQuestions),
	skills: z.optional(tags),
	tags: z.optional(tags),
});
export type JobFields = z.output<typeof fieldsAlone>;

/** The list of skills comes as `skills` or as `tags` (decisions.md "The wire"). */
export const skillsOf = ({ skills, tags }: Pick<JobFields, "skills" | "tags">): string[] => (skills?.length ? skills : (tags ?? []));

const isRangeOrdered = ({ salaryMin, salaryMax }: JobFields) =>
	typeof salaryMin !== "number" || typeof salaryMax !== "number" || salaryMin <= salaryMax;

/** Only an internship can be unpaid (decisions.md "Trust"). */
const isUnpaidInternship = (fields: JobFields) => fields.noPayReason !== "unpaid" || fields.jobType === "INTERN" || payOf(fields) !== null;

/** Also when another field is wrong: a form shows all that is missing at once. */
const always = { when: () => true };

/** What is wrong with `skills` stands under `tags` too (decisions.md "The wire"). */
const alsoUnderTags = z.check<JobFields>(({ issues }) => {
	issues.push(...issues.filter(({ path }) => path?.[0] === "skills").map((issue) => ({ ...issue, path: ["tags"] })));
}, always);

/** Post a Job's fields (marketplace.md §2, §5). */
export const jobFields = fieldsAlone.check(
	alsoUnderTags,
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
	/** Nobody has answered since. */
	isAsked: z.boolean(),
});

const jobParams = z.object({ jobId: id });
const jobList = z.object({ jobs: z.array(jobCard), next: z.nullable(z.string()) });

/** How many a search finds: exact up to 1,000 at least; above, `totalIsAbout` says that it was counted by a sample. */
const total = { total: z.number(), totalIsAbout: z.boolean() };
const widerSearch = z.object({ filters: searchFilters, ...total });
export type WiderSearch = z.output<typeof widerSearch>;

export const jobs = {
	"GET /jobs": {
		summary:
			"Open jobs, searched and filtered; newest first, or most relevant first when there is a query. `sort=near`: the country's first, then remote ones, then those abroad; `sort=pay`: the best paid first; `sort=deadline`: what closes first.",
		section: "marketplace.md §2 Job listing, §7; decisions.md Marketplace",
		audience: "anyone",
		scope: "jobs:read",
		query: z.extend(jobFilters, { cursor, limit }),
		response: z.extend(jobList, {
			...total,
			/** Of `within`: no town of Cameroon is known by that place, so only jobs that name it are there. */
			townIsUnknown: z.boolean(),
			/** Of `sort=near`, on a page with jobs abroad: where in `jobs` they begin; where they begin at all also how many there are, up to 10,000. */
			abroad: z.nullable(z.object({ at: z.number(), total: z.nullable(z.number()) })),
			/** Of a search that finds nothing: at most three that ask for one word or filter less and find something, the fewest jobs first. */
			wider: z.array(widerSearch),
		}),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /jobs/user": {
		summary: "The viewer's own jobs, open and closed, newest first.",
		section: "marketplace.md §7",
		audience: "recruiter",
		scope: "jobs:read",
		forCompanies: true,
		query: z.object({ cursor, limit }),
		response: z.extend(jobList, {
			/** By job id: how many applications wait for an answer, and how many there are. */
			applications: z.record(z.string(), z.object({ pending: z.number(), total: z.number() })),
			/** By job id, where the rules of warnings found something: in how many words, and whether they hold it. */
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
		summary: "The job of which a mail asks whether it is still open.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "anyone",
		query: endingToken,
		response: ending,
		errors: ["bad_token"],
	},
	"POST /job-ending": {
		summary: "Keep it open for 30 days more, or close it; a second time changes nothing.",
		section: "decisions.md Hiring (No job is stale)",
		audience: "anyone",
		changesPublic: true,
		query: endingToken,
		body: z.object({ desired: z.enum(["open", "close"], "valueInvalid") }),
		response: z.extend(ending, { message: z.string() }),
		errors: ["bad_token"],
	},
	"GET /jobs/:jobId": {
		summary: "One job, open or closed.",
		section: "marketplace.md §2 Job detail",
		audience: "anyone",
		scope: "jobs:read",
		forCompanies: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"PATCH /jobs/:jobId": {
		summary: "Edit an own job.",
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
		summary: "Close an own job: it stays readable and accepts no application.",
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
		summary: "Pause an own open job: it leaves the listing and takes no applications; its page stays, its days go on.",
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
		summary: "Take applications again, until the day that it had.",
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
		summary: "Reopen an own job; its deadline must not have passed.",
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
		summary: "Delete an own job; applicants keep their own records.",
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
		summary: "A person has read the job: counted for the owner's analytics, once a person and day.",
		section: "decisions.md The menu's other rooms",
		audience: "anyone",
		params: jobParams,
		response: z.object({}),
		errors: ["not_found", "too_many_requests"],
	},
	"POST /jobs/:jobId/source": {
		summary: "Somebody came by a link that says where it was put: their browser remembers its word for this job, for a week.",
		section: "decisions.md Hiring",
		audience: "anyone",
		asksNobody: true,
		params: jobParams,
		body: z.object({ via: z.string("textRequired") }),
		response: z.object({}),
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
