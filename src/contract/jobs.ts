import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, dayOrMoment, id, instant, limit, line, optionalText, tags, text } from "./fields.ts";
import { hidden } from "./hidden.ts";
import * as limits from "./limits.ts";
import { personName } from "./network.ts";
import type { JobType } from "./options.ts";
import { experienceLevels, jobSorts, jobTypes, jobTypeWords, salaryCodes } from "./options.ts";

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
	location: z.string(),
	description: z.string(),
	/** A band's code; a job may carry an exact range instead or beside it (FCFA a month). */
	salary: z.nullable(z.enum(salaryCodes)),
	salaryMin: z.nullable(z.number()),
	salaryMax: z.nullable(z.number()),
	/** The day, in Africa/Douala, with whose end it closes; null is open without end. */
	applicationDeadline: z.nullable(z.string()),
	isRemote: z.boolean(),
	jobType: z.enum(jobTypes),
	experience: z.nullable(z.enum(experienceLevels)),
	requiredSkills: z.nullable(z.string()),
	skills: z.array(z.string()),
	tags: z.array(z.string()),
	/** Where an imported job comes from and can be read in the original. */
	source: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
	isOpen: z.boolean(),
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
	JobApplications: z.array(z.object({ id: z.string(), status: z.string(), user: personName })),
	/** The viewer owns the job or is a member of its company and may see its applicants. */
	canManage: z.boolean(),
});
/** A country is an ISO 3166 code; null where the posting names none. */
export const place = z.object({ locality: z.nullable(z.string()), country: z.nullable(z.string()) });
export type Place = z.output<typeof place>;

export const jobForViewer = z.extend(job, {
	...viewerState.shape,
	/** `location` read for search engines: at least one. */
	places: z.array(place),
	/** Somebody here reads applications. False for an imported job that nobody has taken over: one applies at its source. */
	appliesHere: z.boolean(),
	hidden,
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

/** The filters, the same on the page's address and on the call (marketplace.md §2, decisions.md The wire). */
export const jobFilters = z.object({
	q: z.optional(z.string().check(z.maxLength(limits.queryMax, "textTooLong"), z.trim())),
	location: z.optional(z.string().check(z.maxLength(limits.locationMax, "textTooLong"), z.trim())),
	tags: z.optional(tags),
	jobType: z.optional(empty(jobTypeCodeOrWord)),
	isRemote: z.optional(
		empty(
			z.pipe(
				z.enum(["true", "false"], "isRemoteInvalid"),
				z.transform((value) => value === "true"),
			),
		),
	),
	sort: z.optional(empty(z.enum(jobSorts, "sortInvalid"))),
});
export type JobFilters = {
	q?: string | undefined;
	location?: string | undefined;
	tags?: string[] | undefined;
	jobType?: JobType | undefined;
	isRemote?: boolean | undefined;
	sort?: (typeof jobSorts)[number] | undefined;
};

const checked = z.pipe(
	z.nullish(z.union([z.boolean(), z.enum(["true", "false", "on", ""])], "isRemoteInvalid")),
	z.transform((value) => value === true || value === "true" || value === "on"),
);

/** Nine digits: what the column holds, and more than anybody earns in a month. */
const salaryAmountMax = 999_999_999;

const amount = z.pipe(
	z.nullish(
		z.union(
			[
				z.literal(""),
				z.number().check(z.int("salaryInvalid"), z.gte(0, "salaryInvalid"), z.lte(salaryAmountMax, "salaryInvalid")),
				z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
			],
			"salaryInvalid",
		),
	),
	z.transform((value) => (value === "" || value == null ? null : value)),
);

const oneOf = <T extends string>(values: readonly [T, ...T[]], message: "salaryInvalid" | "experienceInvalid") =>
	z.pipe(
		z.nullish(z.union([z.literal(""), z.enum(values)], message)),
		z.transform((value) => (value ? (value as T) : null)),
	);

const fieldsAlone = z.object({
	title: line(limits.titleMax, "jobTitleRequired"),
	company: line(limits.titleMax, "companyNameRequired"),
	location: line(limits.locationMax, "locationRequired"),
	description: text(limits.descriptionMax, "jobDescriptionRequired"),
	salary: oneOf(salaryCodes, "salaryInvalid"),
	salaryMin: amount,
	salaryMax: amount,
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
	skills: z.optional(tags),
	tags: z.optional(tags),
});
export type JobFields = z.output<typeof fieldsAlone>;

/** The list of skills comes as `skills` or as `tags` (decisions.md "The wire"). */
export const skillsOf = ({ skills, tags }: Pick<JobFields, "skills" | "tags">): string[] => (skills?.length ? skills : (tags ?? []));

const isRangeOrdered = ({ salaryMin, salaryMax }: JobFields) =>
	typeof salaryMin !== "number" || typeof salaryMax !== "number" || salaryMin <= salaryMax;

/** Also when another field is wrong: a form shows all that is missing at once. */
const always = { when: () => true };

/** What is wrong with `skills` stands under `tags` too (decisions.md "The wire"). */
const alsoUnderTags = z.check<JobFields>(({ issues }) => {
	issues.push(...issues.filter(({ path }) => path?.[0] === "skills").map((issue) => ({ ...issue, path: ["tags"] })));
}, always);

/** Post a Job's fields (marketplace.md §2, §5). */
export const jobFields = fieldsAlone.check(
	alsoUnderTags,
	z.refine((fields) => skillsOf(fields).length > 0, { error: "tagsRequired", path: ["tags"], ...always }),
	z.refine(isRangeOrdered, { error: "salaryRangeInvalid", path: ["salaryMax"], ...always }),
);

const jobParams = z.object({ jobId: id });
const jobList = z.object({ jobs: z.array(jobCard), next: z.nullable(z.string()) });

export const jobs = {
	"GET /jobs": {
		summary: "Open jobs, searched and filtered; newest first, or most relevant first when there is a query.",
		section: "marketplace.md §2 Job listing, §7; decisions.md Marketplace",
		audience: "anyone",
		query: z.extend(jobFilters, { cursor, limit }),
		response: z.extend(jobList, {
			/** Exact up to `countMax`; `totalIsMinimum` says that there are more. */
			total: z.number(),
			totalIsMinimum: z.boolean(),
		}),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /jobs/user": {
		summary: "The viewer's own jobs, open and closed, newest first.",
		section: "marketplace.md §7",
		audience: "recruiter",
		query: z.object({ cursor, limit }),
		response: z.extend(jobList, {
			/** By job id: how many applications wait (Pending), and how many there are. */
			applications: z.record(z.string(), z.object({ pending: z.number(), total: z.number() })),
		}),
		errors: ["bad_cursor"],
	},
	"POST /jobs/create": {
		summary: "Post a job.",
		section: "marketplace.md §2 Post a Job, §5",
		audience: "recruiter",
		changesPublic: true,
		body: jobFields,
		response: z.object({ job: jobForViewer }),
		errors: [],
	},
	"GET /jobs/:jobId": {
		summary: "One job, open or closed.",
		section: "marketplace.md §2 Job detail",
		audience: "anyone",
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
	"PATCH /jobs/:jobId": {
		summary: "Edit an own job.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
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
		changesPublic: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found"],
	},
	"POST /jobs/:jobId/reopen": {
		summary: "Reopen an own job; its deadline must not have passed.",
		section: "decisions.md Marketplace",
		audience: "recruiter",
		changesPublic: true,
		params: jobParams,
		response: z.object({ job: jobForViewer }),
		errors: ["not_found", "conflict"],
	},
	"DELETE /jobs/:jobId": {
		summary: "Delete an own job; applicants keep their own records.",
		section: "marketplace.md §7, decisions.md Marketplace",
		audience: "recruiter",
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
} as const satisfies Record<string, Endpoint>;
