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
		summary: "The site's key, which a browser makes a subscription for (RFC 8292): a point of P-256 in base64url.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		response: z.object({ key: z.string() }),
		errors: [],
	},
	"POST /user/push": {
		summary: "Be told on this device though no page is open, as long as one is signed in there; again replaces what it said before.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		body: subscription,
		response: z.object({}),
		errors: [],
	},
	"DELETE /user/push/:sessionId": {
		summary: "Be told no more on a device on which one is signed in.",
		section: "decisions.md Trust (Alerts)",
		audience: "signed-in",
		params: z.object({ sessionId }),
		response: z.object({}),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
