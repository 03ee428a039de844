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
		summary: "Return 200 while the process runs, whatever the state of the database. For process supervisors that restart it.",
		section: "decisions.md Running it",
		audience: "anyone",
		asksNobody: true,
		response: z.object({ status: z.literal("ok") }),
		errors: [],
	},
	"GET /health": {
		summary:
			"Return 200 when the database responds. For load balancers that route visitors here. `events` is present while the event server is unavailable: open pages receive updates late.",
		section: "decisions.md Running it",
		audience: "anyone",
		response: z.object({ status: z.literal("ok"), events: z.optional(z.literal("late")) }),
		errors: ["unavailable"],
	},
	"GET /figures": {
		summary: "Return the landing page's figures, at most a few minutes old. Figures below ten are null.",
		section: "decisions.md Public pages",
		audience: "anyone",
		response: figures,
		errors: [],
	},
	"POST /contact": {
		summary: "Send a message to the people who run this site. It is stored, and mailed to them.",
		section: "accounts.md §2 Contact page, §5; decisions.md Public pages",
		audience: "anyone",
		door: "out",
		body: z.object({ fullName: line(nameMax, "fullNameRequired"), email, message: text(messageMax, "messageRequired"), website: trap }),
		response: sentence,
		errors: ["too_many_requests"],
	},
	"POST /newsletter": {
		summary: "Sign up for the weekly newsletter; a mail asks to confirm. The response does not reveal whether an address is known.",
		section: "accounts.md §2 Landing page, decisions.md Public pages",
		audience: "anyone",
		under: "newsletter",
		body: z.object({ email, website: trap }),
		response: sentence,
		errors: ["too_many_requests"],
	},
	"POST /newsletter/confirm": {
		summary: "Confirm a newsletter subscription with the token mailed to its address.",
		section: "decisions.md Public pages (double opt-in)",
		audience: "anyone",
		body: z.object({ token }),
		response: sentence,
		errors: ["bad_token", "too_many_requests"],
	},
	"POST /newsletter/unsubscribe": {
		summary:
			"Unsubscribe from the weekly newsletter. Mail clients call this automatically (RFC 8058); it also succeeds if the address was already unsubscribed.",
		section: "decisions.md Public pages",
		audience: "anyone",
		door: "out",
		proof: "token",
		query: z.object({ token: newsletterToken }),
		response: sentence,
		errors: [],
	},
	"GET /career": {
		summary: "List the open jobs of the company that runs this site. Empty until the operator configures that company.",
		section: "accounts.md §2 Footer, decisions.md The menu's other rooms",
		audience: "anyone",
		query: z.object({ cursor, limit }),
		response: z.object({ company: z.nullable(company), jobs: z.array(jobCard), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
} as const satisfies Record<string, Endpoint>;
