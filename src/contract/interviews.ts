import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, flag, id, instant, limit, optionalText, readMoment, text } from "./fields.ts";
import { interviewMinutesMax, interviewMinutesMin, interviewPlaceMax, interviewTimesMax } from "./limits/interviews.ts";
import { noteMax } from "./limits.ts";
import { interviewKinds, interviewSides, interviewStates } from "./options.ts";

const section = "decisions.md Hiring";

export const interview = z.object({
	id: z.string(),
	applicationId: z.string(),
	job: z.object({ id: z.nullable(z.string()), title: z.string(), company: z.string(), logo: z.nullable(z.string()) }),
	applicantName: z.string(),
	applicantAvatar: z.nullable(z.string()),
	/** The person who meets the applicant; null once their account is gone. */
	host: z.nullable(z.string()),
	state: z.enum(interviewStates),
	/** Increases with each change; a change sends the one it was based on. */
	sequence: z.number(),
	/** The times to choose from; empty unless the interview is `proposed`. */
	times: z.array(instant),
	/** When it takes place, or was to take place. */
	startsAt: z.nullable(instant),
	minutes: z.number(),
	kind: z.enum(interviewKinds),
	/** An address, a phone number or a link. */
	place: z.nullable(z.string()),
	words: z.nullable(z.string()),
	/** The latest message from the side that asked for other times, moved or cancelled. */
	said: z.nullable(z.object({ words: z.string(), by: z.enum(interviewSides) })),
	side: z.enum(interviewSides),
	/** False for someone who was only assigned the application to read, and once the interview is over. */
	mayChange: z.boolean(),
	isOver: z.boolean(),
	/** It overlaps another interview of the viewer's. */
	clashes: z.boolean(),
});
export type Interview = z.output<typeof interview>;

const moment = z.pipe(
	z.string("interviewTimeInvalid"),
	z.transform((value, context) => {
		const date = readMoment(value);
		if (date) return date;
		context.issues.push({ code: "custom", message: "interviewTimeInvalid", input: value });
		return new Date(0);
	}),
);
const minutes = z
	.number("interviewMinutesInvalid")
	.check(
		z.int("interviewMinutesInvalid"),
		z.minimum(interviewMinutesMin, "interviewMinutesInvalid"),
		z.maximum(interviewMinutesMax, "interviewMinutesInvalid"),
	);
const proposal = {
	/** Without an offset, in the time of Africa/Douala, as form fields send it. */
	starts: z
		.array(moment, "interviewTimeInvalid")
		.check(z.minLength(1, "interviewTimeInvalid"), z.maxLength(interviewTimesMax, "listTooLong")),
	minutes,
	kind: z.enum(interviewKinds, "valueInvalid"),
	place: optionalText(interviewPlaceMax),
	words: optionalText(noteMax),
	/** Proceeds even if it overlaps another interview of the viewer's. */
	despite: flag({ absent: false }),
};
const sequence = z.number("valueInvalid").check(z.int("valueInvalid"), z.nonnegative("valueInvalid"));
const params = z.object({ interviewId: id });
const one = z.object({ interview });
const changed = ["not_found", "conflict", "too_many_requests"] as const;

export const interviews = {
	"GET /interviews": {
		summary:
			"List the viewer's own interviews: upcoming ones, soonest first, or past ones, latest first; or all interviews of one application.",
		section,
		audience: "signed-in",
		query: z.object({
			application: z.optional(id),
			when: z._default(z.enum(["upcoming", "past"], "valueInvalid"), "upcoming"),
			cursor,
			limit,
		}),
		response: z.object({ interviews: z.array(interview), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
	},
	"GET /interviews/:interviewId": {
		summary: "Return one interview, for the applicant and for the people who received the application.",
		section,
		audience: "signed-in",
		params,
		response: one,
		errors: ["not_found"],
	},
	"POST /interviews": {
		summary: "Propose one to three times for an interview. Moves the application to Interview and counts as a reply.",
		section,
		audience: "recruiter",
		body: z.object({ applicationId: id, ...proposal }),
		response: one,
		errors: [...changed, "own_application", "already_decided", "interview_clash"],
	},
	"POST /interviews/:interviewId/propose": {
		summary: "Propose other times, replacing the earlier ones.",
		section,
		audience: "recruiter",
		params,
		body: z.object({ sequence, ...proposal }),
		response: one,
		errors: [...changed, "interview_clash"],
	},
	"POST /interviews/:interviewId/take": {
		summary: "Accept one of the proposed times, as the applicant.",
		section,
		audience: "jobseeker",
		params,
		body: z.object({ sequence, start: moment, despite: flag({ absent: false }) }),
		response: one,
		errors: [...changed, "interview_clash"],
	},
	"POST /interviews/:interviewId/ask": {
		summary: "Ask for other times, as the applicant.",
		section,
		audience: "jobseeker",
		params,
		body: z.object({ sequence, words: text(noteMax, "interviewWordsRequired") }),
		response: one,
		errors: changed,
	},
	"POST /interviews/:interviewId/move": {
		summary: "Move an interview to another time, with a message. Either side can do this.",
		section,
		audience: "signed-in",
		params,
		body: z.object({
			sequence,
			start: moment,
			words: text(noteMax, "interviewWordsRequired"),
			despite: flag({ absent: false }),
		}),
		response: one,
		errors: [...changed, "interview_clash"],
	},
	"POST /interviews/:interviewId/cancel": {
		summary: "Cancel an interview, with a message. Either side can do this.",
		section,
		audience: "signed-in",
		params,
		body: z.object({ sequence, words: text(noteMax, "interviewWordsRequired") }),
		response: one,
		errors: changed,
	},
	"GET /interviews/:interviewId/interview.ics": {
		summary: "Download a scheduled interview as a calendar file.",
		section,
		audience: "signed-in",
		params,
		response: "file",
		fileType: "text/calendar",
		errors: ["not_found"],
	},
	"GET /interview-feed": {
		summary: "Return the date since which the viewer has had a calendar feed.",
		section,
		audience: "signed-in",
		response: z.object({ since: z.nullable(instant) }),
		errors: [],
	},
	"POST /interview-feed": {
		summary:
			"Create a secret calendar feed URL for the viewer's interviews, replacing any earlier one. The URL is returned only once, in this response.",
		section,
		audience: "signed-in",
		response: z.object({ since: instant, address: z.string() }),
		errors: ["too_many_requests"],
	},
	"DELETE /interview-feed": {
		summary: "Revoke the secret calendar feed URL.",
		section,
		audience: "signed-in",
		response: z.object({ since: z.null() }),
		errors: [],
	},
	"GET /interview-feed/:token": {
		summary: "Return the interviews of the feed's owner as a calendar. The secret URL is the only credential.",
		section,
		audience: "anyone",
		params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}(\.ics)?$/, "valueInvalid")) }),
		response: "file",
		fileType: "text/calendar",
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
