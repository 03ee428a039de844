import * as z from "zod/mini";
import { company } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { cursor, email, limit, line, text } from "./fields.ts";
import { jobCard } from "./jobs.ts";
import { messageMax, nameMax } from "./limits.ts";

const sentence = z.object({ message: z.string() });

/** A honeypot, hidden from people: a bot that fills it in gets the usual response, and nothing is saved. */
const trap = z.optional(z.nullable(z.string()));

const token = z.string("tokenInvalid").check(z.regex(/^[\w-]{43}$/, "tokenInvalid"));
/** From a newsletter mail; older mails have shorter tokens. */
const newsletterToken = z.string("tokenInvalid").check(z.regex(/^[\w-]{43,200}$/, "tokenInvalid"));

const counted = z.nullable(z.number());
const figures = z.object({
	openJobs: counted,
	verifiedCompanies: counted,
	jobSeekers: counted,
	applicationsAnswered: counted,
	/** As a percentage of all applications. */
	shareAnswered: counted,
});
export type Figures = z.output<typeof figures>;

export const site = {
	"GET /live": {
		summary: "Answers 200 while the process runs, whatever the database does: who restarts processes asks this.",
		section: "decisions.md Running it",
		audience: "anyone",
		asksNobody: true,
		response: z.object({ status: z.literal("ok") }),
		errors: [],
	},
	"GET /health": {
		summary:
			"Answers 200 when the database answers: who sends visitors here asks this. `events` is there while the event server is away: open pages learn late what happens.",
		section: "decisions.md Running it",
		audience: "anyone",
		response: z.object({ status: z.literal("ok"), events: z.optional(z.literal("late")) }),
		errors: ["unavailable"],
	},
	"GET /figures": {
		summary: "What the landing page counts, of the last minutes; null what is below ten.",
		section: "decisions.md Public pages",
		audience: "anyone",
		response: figures,
		errors: [],
	},
	"POST /contact": {
		summary: "Write to the people who run this site: kept, and mailed to them.",
		section: "accounts.md §2 Contact page, §5; decisions.md Public pages",
		audience: "anyone",
		door: "out",
		body: z.object({ fullName: line(nameMax, "fullNameRequired"), email, message: text(messageMax, "messageRequired"), website: trap }),
		response: sentence,
		errors: ["too_many_requests"],
	},
	"POST /newsletter": {
		summary: "Ask for the weekly letter; a mail asks to confirm. The answer does not tell whether an address is known.",
		section: "accounts.md §2 Landing page, decisions.md Public pages",
		audience: "anyone",
		under: "newsletter",
		body: z.object({ email, website: trap }),
		response: sentence,
		errors: ["too_many_requests"],
	},
	"POST /newsletter/confirm": {
		summary: "Confirm the address that the link was mailed to.",
		section: "decisions.md Public pages (double opt-in)",
		audience: "anyone",
		body: z.object({ token }),
		response: sentence,
		errors: ["bad_token", "too_many_requests"],
	},
	"POST /newsletter/unsubscribe": {
		summary: "Leave the weekly letter; mail programs send this by themselves (RFC 8058), also for an address that has left already.",
		section: "decisions.md Public pages",
		audience: "anyone",
		door: "out",
		proof: "token",
		query: z.object({ token: newsletterToken }),
		response: sentence,
		errors: [],
	},
	"GET /career": {
		summary: "The open jobs of the company that runs this site; none is named until the operator names it.",
		section: "accounts.md §2 Footer, decisions.md The menu's other rooms",
		audience: "anyone",
		query: z.object({ cursor, limit }),
		response: z.object({ company: z.nullable(company), jobs: z.array(jobCard), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
} as const satisfies Record<string, Endpoint>;
