import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { email, id, tags } from "./fields.ts";
import { type JobFilters, jobFilters, searchFilters } from "./jobs.ts";
import { tagMax } from "./limits.ts";
import { alertFrequencies, alertTimes, alertWays } from "./options.ts";

/** The filters a saved search can have. Its mails contain only new jobs, newest first, so age and order are left out. */
export type KeptFilters = Omit<JobFilters, "postedWithin" | "sort">;
const keptFilters = z.omit(jobFilters, { postedWithin: true, sort: true });

const filters = z.omit(searchFilters, { postedWithin: true });

const alert = z.object({
	id: z.string(),
	filters,
	/** Jobs containing one of these words are left out. */
	without: z.array(z.string()),
	frequency: z.enum(alertTimes),
	way: z.enum(alertWays),
	/** The day of the last notification, in Africa/Douala. */
	mailedOn: z.nullable(z.string()),
});
export type Alert = z.output<typeof alert>;

/** One change at a time. */
const change = z.object({
	frequency: z.optional(z.enum(alertTimes, "valueInvalid")),
	way: z.optional(z.enum(alertWays, "valueInvalid")),
	/** The filter to remove: its name or, for a tag, `tag` and the word. */
	drop: z.optional(z.string().check(z.maxLength(tagMax + 10, "textTooLong"))),
	/** A word whose jobs to exclude, or to include again. */
	leaveOut: z.optional(z.string().check(z.maxLength(tagMax, "textTooLong"))),
	bringBack: z.optional(z.string().check(z.maxLength(tagMax, "textTooLong"))),
});
export type AlertChange = z.output<typeof change>;

const sentence = z.object({ message: z.string() });
/** From the confirmation mail. */
const confirmToken = z.string("tokenInvalid").check(z.regex(/^[\w-]{43}$/, "tokenInvalid"));
/** From a mail with jobs; sealed by the server. */
const mailToken = z.string("tokenInvalid").check(z.regex(/^[\w-]{40,300}$/, "tokenInvalid"));

export const alerts = {
	"GET /alerts": {
		summary: "List the viewer's saved searches, newest first.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		response: z.object({ alerts: z.array(alert) }),
		errors: [],
	},
	"POST /alerts": {
		summary:
			"Save a search and get new matches by mail. Guests give an email address and confirm it through a mailed link; the response does not reveal whether the address is known.",
		section: "decisions.md Trust (Alerts)",
		audience: "anyone",
		body: z.extend(keptFilters, {
			tags: z.optional(tags),
			frequency: z.enum(alertFrequencies, "valueInvalid"),
			email: z.optional(z.union([z.literal(""), email])),
			/** A honeypot, hidden from people: a bot that fills it in gets the usual response, and nothing is saved. */
			website: z.optional(z.nullable(z.string())),
		}),
		response: sentence,
		errors: ["conflict", "too_many_requests"],
	},
	"POST /alerts/confirm": {
		summary: "Confirm a saved search with the token mailed to its address.",
		section: "decisions.md Trust (Alerts: address confirmed first)",
		audience: "anyone",
		body: z.object({ token: confirmToken }),
		response: sentence,
		errors: ["bad_token", "conflict", "too_many_requests"],
	},
	"POST /alerts/unsubscribe": {
		summary:
			"Stop the mails for one saved search. Mail clients call this automatically (RFC 8058); it also succeeds if they were already stopped.",
		section: "decisions.md Trust (Alerts: one tap to stop)",
		audience: "anyone",
		door: "out",
		proof: "token",
		query: z.object({ token: mailToken }),
		response: sentence,
		errors: ["bad_token"],
	},
	"PATCH /alerts/:alertId": {
		summary: "Update a saved search: change how often and how it notifies, remove a filter, or exclude jobs containing a word.",
		section: "decisions.md Trust (Alerts: stop, loosen, not this kind)",
		audience: "signed-in",
		params: z.object({ alertId: id }),
		body: change,
		response: z.object({ alert }),
		errors: ["not_found", "conflict"],
	},
	"DELETE /alerts/:alertId": {
		summary: "Delete a saved search.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		params: z.object({ alertId: id }),
		response: z.object({}),
		errors: ["not_found"],
	},
	"GET /alert": {
		summary:
			"Return the saved search that a mail was sent for. With `job`, a job from that mail, also returns words that exclude similar jobs.",
		section: "decisions.md Trust (Alerts: stop, loosen, not this kind)",
		audience: "anyone",
		query: z.object({ token: mailToken, job: z.optional(id) }),
		response: z.object({ alert: z.nullable(alert), job: z.nullable(z.object({ title: z.string(), words: z.array(z.string()) })) }),
		errors: ["bad_token"],
	},
	"POST /alert": {
		summary: "Update the saved search that a mail was sent for.",
		section: "decisions.md Trust (Alerts: stop, loosen, not this kind)",
		audience: "anyone",
		query: z.object({ token: mailToken }),
		body: change,
		response: z.object({ message: z.string(), alert: z.nullable(alert) }),
		errors: ["bad_token", "conflict"],
	},
} as const satisfies Record<string, Endpoint>;
