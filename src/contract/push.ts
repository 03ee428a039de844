import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { sessionId } from "./fields.ts";
import { endpointMax } from "./limits/push.ts";
import { pushWords } from "./options.ts";

/** A browser's push subscription (https://www.w3.org/TR/push-api/). */
const subscription = z.object({
	endpoint: z.string("pushAddress").check(z.maxLength(endpointMax, "pushAddress")),
	p256dh: z.string("valueInvalid").check(z.regex(/^B[\w-]{86}$/, "valueInvalid")),
	auth: z.string("valueInvalid").check(z.regex(/^[\w-]{22}$/, "valueInvalid")),
	says: z.enum(pushWords, "valueInvalid"),
});

export const push = {
	"GET /user/push": {
		summary: "Return the site's public key for browser push subscriptions (RFC 8292): a P-256 point in base64url.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		response: z.object({ key: z.string() }),
		errors: [],
	},
	"POST /user/push": {
		summary:
			"Subscribe this device to push notifications, delivered even with no page open, for as long as the viewer is signed in on it. Repeating the call replaces the subscription.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		body: subscription,
		response: z.object({}),
		errors: [],
	},
	"DELETE /user/push/:sessionId": {
		summary: "Stop push notifications on a device where the viewer is signed in.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		params: z.object({ sessionId }),
		response: z.object({}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
