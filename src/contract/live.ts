import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/**
 * What an open page is told while it is open, by kind. An event says that something is so, never only that it changed:
 * one that comes twice, or late, does no harm.
 */
export type LiveEvents = {
	/** How many notifications are unread now, and the newest one's id. */
	notification: { unread: number; newest: string | null };
	/** How many conversations are unread now, and the one in which something was written, read or answered. */
	message: { unread: number; conversation: string };
	/** Somebody published a post. */
	post: { id: string };
	/** A colleague did something with the applicants of a job. */
	applicants: { job: string };
	/** Something changed among the investors of a company whose board the person may see. */
	investors: { company: string };
};
export type LiveKind = keyof LiveEvents;

/** What the stream says of itself. `again`: come back after so many seconds; `end`: the session is over. */
export type LiveSigns = { again: { after: number }; end: Record<string, never> };

/** How often a quiet stream gives a sign of life. */
export const heartbeatSeconds = 20;

export const live = {
	"GET /events": {
		summary:
			"Server-sent events for as long as the page is open: `notification`, `message`, `post`, `applicants`, `investors`; then `again` (come back later) or `end` (the session is over). Each event's id is the next call's `since`. With `look=true` what is new, at once, and no stream.",
		section: "accounts.md §2 Notifications page; decisions.md Community (live)",
		audience: "signed-in",
		query: z.object({
			/** The id of the last event that came: what was missed since is told first. */
			since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "valueInvalid"))),
			look: z.optional(z.literal("true", "valueInvalid")),
		}),
		response: "file",
		fileType: "text/event-stream",
		errors: ["unavailable"],
	},
} as const satisfies Record<string, Endpoint>;
