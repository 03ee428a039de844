import * as z from "zod/mini";
import { account } from "./accounts.ts";
import type { Endpoint } from "./endpoint.ts";
import { email, instant, password, sessionId } from "./fields.ts";
import { passwordMax } from "./limits/accounts.ts";
import { pushWords } from "./options.ts";

/** Confirms the person's identity in addition to the session; absent for people without a password. */
const currentPassword = z.optional(z.string("currentPasswordWrong").check(z.maxLength(passwordMax, "textTooLong")));
const token = z.object({ token: z.string("tokenInvalid").check(z.minLength(1, "tokenInvalid"), z.maxLength(100, "tokenInvalid")) });
const sentence = z.object({ message: z.string() });

export const session = z.object({
	id: z.string(),
	/** The browser's user agent string. */
	userAgent: z.string(),
	createdAt: instant,
	/** Accurate to the hour. */
	lastSeenAt: instant,
	isCurrent: z.boolean(),
	/** How much push notifications to this device reveal; null: it gets none. */
	push: z.nullable(z.enum(pushWords)),
});
export type Session = z.output<typeof session>;

export const settings = {
	"GET /user/sessions": {
		summary: "List the devices on which the viewer is signed in, most recent first.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		response: z.object({ sessions: z.array(session), hasPassword: z.boolean() }),
		errors: [],
	},
	"DELETE /user/sessions/:sessionId": {
		summary: "Sign out one device immediately.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		door: "out",
		params: z.object({ sessionId }),
		response: z.object({}),
		errors: ["not_found"],
	},
	"POST /user/sessions/end-others": {
		summary: "Sign out all other devices.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		door: "out",
		response: z.object({ ended: z.number() }),
		errors: [],
	},
	"POST /user/password": {
		summary: "Change the password, or set a first one. Ends all other sessions and notifies the person by mail.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		body: z.object({ currentPassword, password }),
		response: sentence,
		errors: ["too_many_requests"],
	},
	"POST /user/email": {
		summary:
			"Request a change of email address. Mails the new address a link to confirm the change, and the old address a link to stop it.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		body: z.object({ currentPassword, email }),
		response: sentence,
		errors: ["email_taken", "too_many_requests"],
	},
	"POST /auth/confirm-email": {
		summary: "Switch to the new address, with the token mailed to it. Ends all sessions and notifies the old address.",
		section: "decisions.md Accounts",
		audience: "anyone",
		body: token,
		response: sentence,
		errors: ["bad_token", "email_taken"],
	},
	"POST /auth/keep-email": {
		summary:
			"Keep or restore an old address, with a token mailed to it. Removes the password, ends all sessions and mails a link to choose a new password.",
		section: "decisions.md Accounts",
		audience: "anyone",
		door: "out",
		body: token,
		response: sentence,
		errors: ["bad_token", "email_taken"],
	},
	"POST /user/data": {
		summary: "Export everything the product knows about the person, as a zip of JSON and their files.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		door: "out",
		body: z.object({ currentPassword }),
		response: "file",
		errors: ["too_many_requests"],
	},
	"POST /user/delete": {
		summary: "Schedule the account for deletion in seven days. Until then, it can be kept.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		door: "out",
		body: z.object({ currentPassword }),
		response: z.object({ user: account }),
		errors: ["too_many_requests"],
	},
	"POST /user/keep": {
		summary: "Cancel the scheduled deletion of the account.",
		section: "decisions.md Accounts",
		audience: "signed-in",
		response: z.object({ user: account }),
		errors: ["conflict"],
	},
} as const satisfies Record<string, Endpoint>;
