import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit } from "./fields.ts";
import { queryMax } from "./limits.ts";
import { mailTimes, notificationGroups, notificationTypes } from "./options.ts";

export const notification = z.object({
	id: z.string(),
	type: z.enum(notificationTypes),
	/** The text, in the reader's language. */
	content: z.string(),
	/** The person who caused it; without a picture if hidden from the reader. */
	actor: z.nullable(z.object({ fullName: z.string(), profile: z.object({ avatar: z.nullable(z.string()) }) })),
	isRead: z.boolean(),
	createdAt: instant,
	/** The path on this site it links to. */
	href: z.string(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.number() });

const choice = z.object({ inProduct: z.boolean("valueInvalid"), mail: z.enum(mailTimes, "valueInvalid"), push: z.boolean("valueInvalid") });
const choices = z.record(z.enum(notificationGroups), choice);

/** Sealed by the server (`src/server/platform/seal.ts`). */
const unsubscribeToken = z.object({ token: z.string("tokenInvalid").check(z.regex(/^[\w-]{40,300}$/, "tokenInvalid")) });
const left = z.object({ group: z.enum([...notificationGroups, "daily"]) });

export const notifications = {
	"GET /auth/notifications": {
		summary: "List the viewer's notifications, newest first; with `q`, the newest of those whose text contains it.",
		section: "accounts.md §2 Notifications page, §7; decisions.md The wire",
		audience: "signed-in",
		scope: "notifications:read",
		query: z.object({
			q: z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim())),
			cursor,
			limit,
		}),
		response: z.object({
			notifications: z.array(notification),
			...unread.shape,
			total: z.number(),
			/** How many are from the last seven days. */
			recent: z.number(),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
	"POST /auth/notifications/:id/mark-read": {
		summary: "Mark a notification as read. Repeating the call changes nothing.",
		section: "accounts.md §7",
		audience: "signed-in",
		params: z.object({ id }),
		response: unread,
		errors: ["not_found"],
	},
	"POST /auth/notifications/mark-all-read": {
		summary: "Mark all notifications as read.",
		section: "accounts.md §7",
		audience: "signed-in",
		response: unread,
		errors: [],
	},
	"GET /user/notification-choices": {
		summary:
			"Return the viewer's notification choices by group: in the product, and by mail immediately, in the daily digest, or not at all.",
		section: "accounts.md §2 Notifications page; decisions.md Community",
		audience: "signed-in",
		response: z.object({ choices }),
		errors: [],
	},
	"PATCH /user/notification-choices": {
		summary: "Update the choices for some groups. Mails not sent yet follow the new choices.",
		section: "accounts.md §2 Notifications page; decisions.md Community",
		audience: "signed-in",
		body: z.object({ choices: z.partialRecord(z.enum(notificationGroups), z.partial(choice)) }),
		response: z.object({ choices }),
		errors: [],
	},
	"GET /notifications/mails": {
		summary: "Return the mails that a mail's unsubscribe link stops, and how they are currently delivered.",
		section: "decisions.md Community (mail digests)",
		audience: "anyone",
		query: unsubscribeToken,
		response: z.object({ ...left.shape, mail: z.enum(mailTimes) }),
		errors: ["bad_token"],
	},
	"GET /notifications/unsubscribe": {
		summary:
			"Redirect from the unsubscribe address in a mail's header to the page that asks for confirmation. Programs that open every link unsubscribe nobody.",
		section: "decisions.md Community (mail digests)",
		audience: "anyone",
		query: unsubscribeToken,
		response: "file",
		leadsOn: true,
		errors: [],
	},
	"POST /notifications/unsubscribe": {
		summary: "Unsubscribe from these mails. Mail clients call this automatically (RFC 8058). Repeating the call changes nothing.",
		section: "decisions.md Community (mail digests)",
		audience: "anyone",
		door: "out",
		proof: "token",
		query: unsubscribeToken,
		response: z.object({ ...left.shape, message: z.string() }),
		errors: ["bad_token"],
	},
} as const satisfies Record<string, Endpoint>;
