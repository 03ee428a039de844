import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit } from "./fields.ts";
import { queryMax } from "./limits.ts";
import { notificationTypes } from "./options.ts";

export const notification = z.object({
	id: z.string(),
	type: z.enum(notificationTypes),
	/** In the reader's language. */
	content: z.string(),
	isRead: z.boolean(),
	createdAt: instant,
	/** Where it leads, a path of this site. */
	href: z.string(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.number() });

export const notifications = {
	"GET /auth/notifications": {
		summary: "What the viewer was told, newest first; with `q` the newest of those whose words hold it.",
		section: "accounts.md §2 Notifications page, §7; decisions.md The wire",
		audience: "signed-in",
		query: z.object({
			q: z.optional(
				z.string().check(
					z.maxLength(queryMax, "textTooLong"),
					z.refine<string>((value) => !value.includes("\0"), "textUnreadable"),
					z.trim(),
				),
			),
			cursor,
			limit,
		}),
		response: z.object({
			notifications: z.array(notification),
			...unread.shape,
			total: z.number(),
			/** Of the last seven days. */
			recent: z.number(),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
	"POST /auth/notifications/:id/mark-read": {
		summary: "Mark one as read; again changes nothing.",
		section: "accounts.md §7",
		audience: "signed-in",
		params: z.object({ id }),
		response: unread,
		errors: ["not_found"],
	},
	"POST /auth/notifications/mark-all-read": {
		summary: "Mark all as read.",
		section: "accounts.md §7",
		audience: "signed-in",
		response: unread,
		errors: [],
	},
} as const satisfies Record<string, Endpoint>;
