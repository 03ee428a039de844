import * as z from "zod/mini";
import { applicationDetail } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit, line, optionalText, text } from "./fields.ts";
import { applicantTagsMax, criteriaMax, movesMax, refusalDelayMax } from "./limits/hiring.ts";
import { noteMax, queryMax, tagMax, titleMax } from "./limits.ts";
import { matchReason } from "./matching.ts";
import { applicationStatuses, refusalReasons, stages } from "./options.ts";
import { experience } from "./profiles.ts";

/**
 * The colleagues' acts recorded for an application; `given` and `taken`: assigned to, or withdrawn from, someone who reads and scores it.
 */
export const actKinds = ["moved", "noted", "scored", "given", "taken", "handed"] as const;
export type ActKind = (typeof actKinds)[number];

const section = "decisions.md Hiring";
const stage = z.enum(stages);
/** A person by name; `id` is null if their account was erased. */
const person = z.object({ id: z.nullable(z.string()), fullName: z.string(), avatar: z.nullable(z.string()) });
const colleague = z.object({
	id: z.string(),
	fullName: z.string(),
	avatar: z.nullable(z.string()),
	role: z.enum(["owner", "recruiter", "interviewer"]),
});
export type Colleague = z.output<typeof colleague>;

/** An applicant in a list or on the board; without name, picture and place in a blind review. */
export const applicant = z.object({
	id: z.string(),
	/** Sent back with a move, as the version it was based on. */
	version: z.number(),
	stage,
	status: z.enum(applicationStatuses),
	/** Until then a refusal can be withdrawn. */
	tellAt: z.nullable(instant),
	createdAt: instant,
	answeredAt: z.nullable(instant),
	name: z.string(),
	title: z.nullable(z.string()),
	avatar: z.nullable(z.string()),
	location: z.nullable(z.string()),
	job: z.object({ id: z.string(), title: z.string() }),
	tags: z.array(z.string()),
	/** The mean of the scorecards; null until the viewer has submitted theirs. */
	rating: z.nullable(z.number()),
	notes: z.number(),
	handler: z.nullable(z.string()),
	reasons: z.array(matchReason),
	isBlind: z.boolean(),
});
export type Applicant = z.output<typeof applicant>;

const stageCounts = z.object({
	total: z.number(),
	New: z.number(),
	Shortlist: z.number(),
	Interview: z.number(),
	Offer: z.number(),
	Hired: z.number(),
	NotNow: z.number(),
	Withdrawn: z.number(),
});
export type StageCounts = z.output<typeof stageCounts>;

const search = z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim()));
const filters = {
	job: z.optional(id),
	search,
	tag: search,
	skill: search,
	town: search,
	answered: z.optional(z.enum(["yes", "no"], "valueInvalid")),
	/** The minimum rating; only finds applications the viewer has scored. */
	rating: z.optional(z.enum(["1", "2", "3", "4"], "valueInvalid")),
};
/** 1-based, for clients that page by number instead of following `next`. */
const page = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "pageInvalid")));
const job = z.nullable(z.object({ id: z.string(), title: z.string(), mayDecide: z.boolean(), isBlind: z.boolean() }));

const note = z.object({ id: z.string(), text: z.string(), at: instant, by: person, isOwn: z.boolean() });
const score = z.object({ criterion: z.string(), score: z.number() });
const scorecard = z.object({ by: person, isOwn: z.boolean(), scores: z.array(score), words: z.nullable(z.string()), sentAt: instant });
const act = z.object({
	kind: z.enum(actKinds),
	from: z.nullable(stage),
	to: z.nullable(stage),
	by: person,
	toPerson: z.nullable(z.string()),
	at: instant,
});
export type Act = z.output<typeof act>;

const reply = z.object({ id: z.string(), name: z.string(), en: z.nullable(z.string()), fr: z.nullable(z.string()) });
export type SavedReply = z.output<typeof reply>;

/** One application with everything its employer works with. */
export const wholeApplicant = z.extend(applicant, {
	application: applicationDetail,
	/** From the person's page; empty if it is gone or the viewer may not see it. */
	profile: z.object({
		slug: z.nullable(z.string()),
		about: z.nullable(z.string()),
		skills: z.array(z.string()),
		experiences: z.array(experience),
		/** The language the applicant is written to in. */
		language: z.nullable(z.enum(["en", "fr"])),
	}),
	criteria: z.array(z.string()),
	noteList: z.array(note),
	/** Other people's scorecards appear once the viewer has submitted one; `othersSent` counts them in any case. */
	scorecards: z.array(scorecard),
	othersSent: z.number(),
	acts: z.array(act),
	interviewers: z.array(z.object({ id: z.string(), fullName: z.string(), hasScored: z.boolean() })),
	handlerId: z.nullable(z.string()),
	colleagues: z.array(colleague),
	replies: z.array(reply),
});
export type WholeApplicant = z.output<typeof wholeApplicant>;

const applicationParams = z.object({ applicationId: id });
const moveFields = {
	to: z.enum(stages, "stageInvalid"),
	/** Only for a refusal. */
	reason: z.optional(z.enum(refusalReasons, "reasonInvalid")),
	/** For the applicant; `{name}` and `{job}` are filled in. */
	words: optionalText(noteMax),
	/** A saved reply used instead, in the applicant's language if it has that. */
	replyId: z.optional(id),
};
const version = z.number("valueInvalid").check(z.int("valueInvalid"), z.nonnegative("valueInvalid"));
const many = <Item extends z.core.SomeType>(item: Item) =>
	z.array(item, "valueInvalid").check(z.minLength(1, "valueInvalid"), z.maxLength(movesMax, "listTooLong"));
const tags = z.array(line(tagMax, "textRequired"), "valueInvalid").check(z.maxLength(applicantTagsMax, "listTooLong"));
const criteria = z.array(line(tagMax, "textRequired"), "valueInvalid").check(z.maxLength(criteriaMax, "listTooLong"));
const whole = z.object({ applicant: wholeApplicant });
const hiringSettings = z.object({
	/** Null for someone recruiting under their own name, who has the default delay. */
	company: z.nullable(z.object({ slug: z.string(), name: z.string(), isOwner: z.boolean() })),
	/** Minutes before an applicant is notified of a refusal. */
	refusalDelay: z.number(),
	replies: z.array(reply),
});
const replyBody = z.object({
	/** The company the reply belongs to; absent, it is the person's own. */
	company: z.optional(z.string()),
	name: line(titleMax, "textRequired"),
	en: optionalText(noteMax),
	fr: optionalText(noteMax),
});

/** An application as referred to within a team. */
const mentionedApplication = z.object({ id: z.string(), name: z.string(), jobTitle: z.string() });

export const collaboration = z.object({
	/** Null for someone recruiting under their own name. `canInvite`: they may invite colleagues. */
	company: z.nullable(z.object({ slug: z.string(), name: z.string(), canInvite: z.boolean() })),
	/** People who owe replies: the colleague responsible for the application, else the job's owner. */
	owed: z.array(z.object({ person, count: z.number(), oldest: instant, isOwn: z.boolean() })),
	/** Scorecards requested but not submitted, longest waiting first. */
	scorecards: z.array(z.object({ person, application: mentionedApplication, since: instant, isOwn: z.boolean() })),
	jobs: z.array(z.object({ id: z.string(), title: z.string(), isOpen: z.boolean(), person, owed: z.number(), total: z.number() })),
	/** Applications handed over or assigned to the viewer. */
	handed: z.array(z.object({ kind: z.enum(["handed", "given"]), by: person, application: mentionedApplication, at: instant })),
	/** Notes that mention the viewer. */
	mentions: z.array(z.object({ text: z.string(), by: person, application: mentionedApplication, at: instant })),
	/** Colleagues' recent acts. */
	acts: z.array(z.extend(act, { application: mentionedApplication })),
});
export type Collaboration = z.output<typeof collaboration>;

export const hiring = {
	"GET /collaboration": {
		summary:
			"Return a team's overview: replies and scorecards owed by each person, the person responsible for each job, hand-overs, mentions and colleagues' recent activity.",
		section: "decisions.md The menu's other rooms",
		audience: "recruiter",
		query: z.object({ company: z.optional(z.string()) }),
		response: collaboration,
		errors: ["not_found"],
	},
	"GET /hiring/applicants": {
		summary: "List the applicants for one job, or for all the viewer works on, newest first, with counts by stage.",
		section,
		audience: "recruiter",
		scope: "applications:read",
		forCompanies: true,
		query: z.object({ ...filters, stage: z.optional(z.enum([...stages, "Withdrawn"], "stageInvalid")), page, cursor, limit }),
		response: z.object({
			job,
			counts: stageCounts,
			applicants: z.array(applicant),
			next: z.nullable(z.string()),
			/** All tags in use on the employer's applicants. */
			tags: z.array(z.string()),
		}),
		errors: ["not_found", "bad_cursor"],
	},
	"GET /hiring/export": {
		summary: "Export the applicants the viewer decides about as CSV. Values a spreadsheet would read as formulas are marked as text.",
		section,
		audience: "recruiter",
		query: z.object({ ...filters, stage: z.optional(z.enum([...stages, "Withdrawn"], "stageInvalid")) }),
		response: "file",
		fileType: "text/csv",
		errors: ["not_found", "too_many_requests"],
	},
	"GET /hiring/board": {
		summary: "Return the applicants for one job, or for all the viewer works on, grouped by stage: the first of each, newest first.",
		section,
		audience: "recruiter",
		query: z.object(filters),
		response: z.object({
			job,
			counts: stageCounts,
			columns: z.array(z.object({ stage, count: z.number(), applicants: z.array(applicant) })),
			tags: z.array(z.string()),
		}),
		errors: ["not_found"],
	},
	"GET /hiring/applicants/:applicationId": {
		summary: "Return one application with the profile, match reasons, notes, scorecards and internal history.",
		section,
		audience: "recruiter",
		scope: "applications:read",
		forCompanies: true,
		params: applicationParams,
		response: whole,
		errors: ["not_found"],
	},
	"POST /hiring/applicants/:applicationId/move": {
		summary: "Move an application to a stage. Notifies the applicant if their status changes; for a refusal, after a delay.",
		section,
		audience: "recruiter",
		scope: "applications:write",
		forCompanies: true,
		params: applicationParams,
		/** `version`: the one the viewer saw. If it has changed since, the response is a 409 with the current state (`current`). */
		body: z.object({ version, ...moveFields }),
		response: whole,
		errors: ["not_found", "own_application", "already_decided"],
	},
	"POST /hiring/moves": {
		summary: "Move up to 200 applications at once. Those moved by somebody else in the meantime are skipped.",
		section,
		audience: "recruiter",
		scope: "applications:write",
		forCompanies: true,
		body: z.object({ moves: many(z.object({ id, version })), ...moveFields }),
		response: z.object({
			moves: z.array(z.object({ id: z.string(), outcome: z.enum(["moved", "not_found", "already_decided"]), from: z.nullable(stage) })),
		}),
		errors: ["not_found"],
	},
	"POST /hiring/undo": {
		summary: "Undo refusals that the applicants have not been notified of yet. Each application returns to its previous stage.",
		section,
		audience: "recruiter",
		scope: "applications:write",
		forCompanies: true,
		body: z.object({ ids: many(id) }),
		response: z.object({ undone: z.array(z.string()) }),
		errors: [],
	},
	"POST /hiring/tags": {
		summary: "Add tags to applications, or remove them.",
		section,
		audience: "recruiter",
		body: z.object({ ids: many(id), add: z.optional(tags), remove: z.optional(tags) }),
		response: z.object({ tagged: z.number() }),
		errors: ["not_found"],
	},
	"POST /hiring/applicants/:applicationId/notes": {
		summary: "Add a note about an applicant. `@slug` notifies a colleague who may read the application.",
		section,
		audience: "recruiter",
		params: applicationParams,
		body: z.object({ text: text(noteMax, "textRequired") }),
		response: whole,
		errors: ["not_found", "too_many_requests"],
	},
	"DELETE /hiring/applicants/:applicationId/notes/:noteId": {
		summary: "Delete one of the viewer's notes.",
		section,
		audience: "recruiter",
		params: z.object({ applicationId: id, noteId: id }),
		response: whole,
		errors: ["not_found"],
	},
	"POST /hiring/applicants/:applicationId/scorecard": {
		summary: "Submit or update the viewer's scorecard: 1 to 4 on the job's criteria.",
		section,
		audience: "recruiter",
		params: applicationParams,
		body: z.object({
			scores: z
				.array(
					z.object({
						criterion: line(tagMax, "textRequired"),
						score: z.number("valueInvalid").check(z.int("valueInvalid"), z.minimum(1, "valueInvalid"), z.maximum(4, "valueInvalid")),
					}),
					"valueInvalid",
				)
				.check(z.minLength(1, "scoreRequired"), z.maxLength(criteriaMax + 1, "listTooLong")),
			words: optionalText(noteMax),
		}),
		response: whole,
		errors: ["not_found"],
	},
	"POST /hiring/applicants/:applicationId/handler": {
		summary: "Hand an application over to a colleague who may decide, or return it to the job's owner.",
		section,
		audience: "recruiter",
		params: applicationParams,
		body: z.object({ userId: z.nullable(id) }),
		response: whole,
		errors: ["not_found"],
	},
	"POST /hiring/applicants/:applicationId/interviewers": {
		summary: "Assign an application to a colleague to read and score.",
		section,
		audience: "recruiter",
		params: applicationParams,
		body: z.object({ userId: id }),
		response: whole,
		errors: ["not_found"],
	},
	"DELETE /hiring/applicants/:applicationId/interviewers/:userId": {
		summary: "Remove a colleague's assignment to an application.",
		section,
		audience: "recruiter",
		params: z.object({ applicationId: id, userId: id }),
		response: whole,
		errors: ["not_found"],
	},
	"GET /hiring/jobs/:jobId": {
		summary: "Return a job's hiring settings: blind review, criteria and owner.",
		section,
		audience: "recruiter",
		params: z.object({ jobId: id }),
		response: z.object({
			job: z.object({
				id: z.string(),
				title: z.string(),
				isBlind: z.boolean(),
				criteria: z.array(z.string()),
				ownerId: z.nullable(z.string()),
				colleagues: z.array(colleague),
			}),
		}),
		errors: ["not_found"],
	},
	"PATCH /hiring/jobs/:jobId": {
		summary: "Update a job's hiring settings. `ownerId` hands the job over to a colleague who recruits.",
		section,
		audience: "recruiter",
		params: z.object({ jobId: id }),
		body: z.object({ isBlind: z.optional(z.boolean("valueInvalid")), criteria: z.optional(criteria), ownerId: z.optional(id) }),
		response: z.object({ saved: z.literal(true) }),
		errors: ["not_found"],
	},
	"GET /hiring/settings": {
		summary:
			"Return a company's refusal delay and saved replies; for a recruiter without a company, the default delay and their own replies.",
		section,
		audience: "recruiter",
		query: z.object({ company: z.optional(z.string()) }),
		response: hiringSettings,
		errors: ["not_found"],
	},
	"PATCH /hiring/settings": {
		summary: "Set a company's refusal delay, from 0 to 24 hours. Owners only.",
		section,
		audience: "recruiter",
		body: z.object({
			company: z.string("valueInvalid"),
			refusalDelay: z
				.number("valueInvalid")
				.check(z.int("valueInvalid"), z.nonnegative("valueInvalid"), z.maximum(refusalDelayMax, "valueInvalid")),
		}),
		response: z.object({ refusalDelay: z.number() }),
		errors: ["not_found"],
	},
	"POST /hiring/replies": {
		summary: "Save a reply, in one language or both.",
		section,
		audience: "recruiter",
		body: replyBody,
		response: z.object({ reply }),
		errors: ["not_found", "conflict"],
	},
	"DELETE /hiring/replies/:replyId": {
		summary: "Delete a saved reply.",
		section,
		audience: "recruiter",
		params: z.object({ replyId: id }),
		response: z.object({ deleted: z.literal(true) }),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
