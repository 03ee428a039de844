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
		summary: "What the viewer was told, newest first; with `q` the newest of those whose words hold it.",
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
	"GET /user/notification-choices": {
		summary: "What the viewer is told of, by group: in the product, and by mail at once, in the daily digest, or not.",
		section: "accounts.md §2 Notifications page; decisions.md Community",
		audience: "signed-in",
		response: z.object({ choices }),
		errors: [],
	},
	"PATCH /user/notification-choices": {
		summary: "Choose for some groups; what waits to be mailed follows the new wish.",
		section: "accounts.md §2 Notifications page; decisions.md Community",
		audience: "signed-in",
		body: z.object({ choices: z.partialRecord(z.enum(notificationGroups), z.partial(choice)) }),
		response: z.object({ choices }),
		errors: [],
	},
	"GET /notifications/mails": {
		summary: "Which mails a link of one of them stops, and how they come now.",
		section: "decisions.md Community (mail digests)",
		audience: "anyone",
		query: unsubscribeToken,
		response: z.object({ ...left.shape, mail: z.enum(mailTimes) }),
		errors: ["bad_token"],
	},
	"GET /notifications/unsubscribe": {
		summary: "Leads who opens the address of a mail's header to the page that asks; programs that open every link stop nothing.",
		section: "decisions.md Community (mail digests)",
		audience: "anyone",
		query: unsubscribeToken,
		response: "file",
		leadsOn: true,
		errors: [],
	},
	"POST /notifications/unsubscribe": {
		summary: "Get no more of these mails; mail programs send this by themselves (RFC 8058). A second time changes nothing.",
		section: "decisions.md Community (mail digests)",
		audience: "anyone",
		door: "out",
		proof: "token",
		query: unsubscribeToken,
		response: z.object({ ...left.shape, message: z.string() }),
		errors: ["bad_token"],
	},
} as const satisfies Record<string, Endpoint>;
