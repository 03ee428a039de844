import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/**
 * Events sent to an open page, by kind. Each carries the current state rather than a mere change, so a duplicate or late event does no
 * harm.
 */
export type LiveEvents = {
	/** The number of unread notifications, and the newest one's id. */
	notification: { unread: number; newest: string | null };
	/** The number of unread conversations, and the one in which a message was written, read or answered. */
	message: { unread: number; conversation: string };
	/** Someone published a post. */
	post: { id: string };
	/** A colleague did something with a job's applicants. */
	applicants: { job: string };
	/** An investor changed on a board the person may see. */
	investors: { company: string };
};
export type LiveKind = keyof LiveEvents;

/** Events about the stream itself. `again`: reconnect after this many seconds; `end`: the session is over. */
export type LiveSigns = { again: { after: number }; end: Record<string, never> };

/** Seconds between heartbeats on an idle stream. */
export const heartbeatSeconds = 20;

export const live = {
	"GET /events": {
		summary:
			"Stream server-sent events while the page is open: `notification`, `message`, `post`, `applicants`, `investors`; then `again` (reconnect later) or `end` (the session is over). Each event's id is the next call's `since`. With `look=true`, returns new events immediately, without a stream.",
		section: "accounts.md §2 Notifications page; decisions.md Community (live)",
		audience: "signed-in",
		query: z.object({
			/** The id of the last event received; events missed since are sent first. */
			since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "valueInvalid"))),
			look: z.optional(z.literal("true", "valueInvalid")),
		}),
		response: "file",
		fileType: "text/event-stream",
		errors: ["unavailable"],
	},
} as const satisfies Record<string, Endpoint>;
