import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, id, instant, limit } from "./fields.ts";
import { linkMax } from "./limits.ts";
import { deliveryStates, type WebhookEvent, webhookEvents, webhookProblems, webhookStates } from "./options.ts";

const slug = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/));

/** An id, and the URL where those who may can see it. */
const thing = { id: z.string(), url: z.string() };
const company = z.object(thing);
const application = z.object({ ...thing, jobId: z.string(), status: z.string() });
const interview = z.object({ ...thing, applicationId: z.string(), jobId: z.string(), startsAt: z.nullable(instant) });
const job = z.object(thing);

/**
 * The payload of each event: ids, current state and a URL. Never a name, an address or anything a person wrote: whoever may know more signs
 * in and reads it there.
 */
export const webhookData = {
	"application.received": z.object({ company, application }),
	"application.moved": z.object({ company, application, from: z.string() }),
	"application.withdrawn": z.object({ company, application }),
	"application.erased": z.object({ company, application }),
	"interview.agreed": z.object({ company, interview }),
	"interview.moved": z.object({ company, interview }),
	"interview.cancelled": z.object({ company, interview }),
	"job.published": z.object({ company, job, because: z.enum(["posted", "reopened", "resumed", "restored"]) }),
	"job.paused": z.object({ company, job }),
	"job.closed": z.object({ company, job, because: z.enum(["closed", "ended", "deleted"]) }),
	"job.hidden": z.object({ company, job, because: z.enum(["held", "hidden", "fraud", "suspended"]) }),
	"webhook.test": z.object({ company }),
	"webhook.challenge": z.object({ company, challenge: z.string() }),
} as const satisfies Record<WebhookEvent | "webhook.test" | "webhook.challenge", z.ZodMiniType>;
export type WebhookType = keyof typeof webhookData;
export type WebhookData<Type extends WebhookType> = z.output<(typeof webhookData)[Type]>;

/** When each event is sent, for the OpenAPI document. */
export const webhookSummaries: Record<WebhookType, string> = {
	"application.received": "Someone applied for one of the company’s jobs.",
	"application.moved":
		"An application’s status changed and the applicant was notified. For a refusal, sent when the applicant is notified of it.",
	"application.withdrawn": "An applicant withdrew their application.",
	"application.erased": "An applicant’s account was erased: erase any data you keep about them. The application stays, without their name.",
	"interview.agreed": "An applicant accepted one of the proposed times.",
	"interview.moved": "Either side moved an interview.",
	"interview.cancelled": "An interview will not take place: it was cancelled, or its application ended.",
	"job.published": "A job is visible and accepts applications: posted, reopened, resumed, or restored by a moderator.",
	"job.paused": "A job was paused and temporarily accepts no applications.",
	"job.closed": "A job is over: closed, expired (sent at six in the morning, Douala time), or deleted.",
	"job.hidden":
		"A job is no longer visible: held for review by a moderator, hidden or taken down by one, or held because its owner was suspended.",
	"webhook.test": "An owner pressed “Send a test”.",
	"webhook.challenge":
		"Proves that you control the URL. Respond with 2xx and the challenge as the body, either as is or as JSON under `challenge`.",
};

/** A complete body, as signed and sent. */
export const webhookBody = (type: WebhookType) => z.object({ type: z.literal(type), timestamp: instant, data: webhookData[type] });

export const webhook = z.object({
	id: z.string(),
	url: z.string(),
	events: z.array(z.enum(webhookEvents)),
	state: z.enum(webhookStates),
	/** Since when every attempt has failed; null if none does. */
	failingSince: z.nullable(instant),
	/** Until then, the previous secret signs as well. */
	formerUntil: z.nullable(instant),
	createdAt: instant,
});
export type Webhook = z.output<typeof webhook>;

export const delivery = z.object({
	id: z.string(),
	type: z.enum([...webhookEvents, "webhook.test"]),
	state: z.enum(deliveryStates),
	/** The next attempt; null unless waiting. */
	nextAt: z.nullable(instant),
	tries: z.number(),
	/** The status of the last attempt. */
	status: z.nullable(z.number()),
	problem: z.nullable(z.enum(webhookProblems)),
	createdAt: instant,
});
export type Delivery = z.output<typeof delivery>;

export const deliveryTry = z.object({
	at: instant,
	status: z.nullable(z.number()),
	problem: z.nullable(z.enum(webhookProblems)),
	ms: z.number(),
	/** The first bytes of the response. */
	answer: z.string(),
});
export type DeliveryTry = z.output<typeof deliveryTry>;

const namedCompany = z.object({ slug: z.string(), name: z.string() });
const ofCompany = z.object({ slug });
const webhookParams = z.object({ slug, webhookId: id });
const deliveryParams = z.object({ slug, webhookId: id, deliveryId: id });

const events = z.pipe(
	z.union([z.array(z.enum(webhookEvents, "webhookEventUnknown")), z.enum(webhookEvents, "webhookEventUnknown")], "webhookEventsRequired"),
	z.transform((chosen) => webhookEvents.filter((event) => [chosen].flat().includes(event))),
);
/** A URL in normalised form, without credentials; its target is checked when something is sent there. */
const url = z.pipe(
	z.string("webhookUrlInvalid").check(z.trim(), z.maxLength(linkMax, "webhookUrlInvalid"), z.regex(/^[^\s\p{Cc}]*$/u, "webhookUrlInvalid")),
	z
		.url({ protocol: /^https?$/, normalize: true, error: "webhookUrlInvalid" })
		.check(z.maxLength(linkMax, "webhookUrlInvalid"), z.regex(/^https?:\/\/[^/?#@]+([/?][^#]*)?$/, "webhookUrlInvalid")),
);

const section = "decisions.md The wire";
const refusals = ["not_found", "forbidden"] as const;

/** URLs of a company's own programs, which its owners register to receive events (docs/decisions/072-webhooks.md). */
export const webhooks = {
	"GET /companies/:slug/webhooks": {
		summary: "List the company's webhooks.",
		section,
		audience: "recruiter",
		params: ofCompany,
		response: z.object({ company: namedCompany, webhooks: z.array(webhook) }),
		errors: refusals,
	},
	"POST /companies/:slug/webhooks": {
		summary: "Add a webhook: an HTTPS URL and the events to send to it. Its secret is returned only once, in this response.",
		section,
		audience: "recruiter",
		params: ofCompany,
		body: z.object({ url, events }),
		response: z.object({ webhook, secret: z.string() }),
		errors: [...refusals, "conflict", "too_many_requests"],
	},
	"GET /companies/:slug/webhooks/:webhookId": {
		summary: "Return a webhook with its deliveries of the last 30 days, newest first.",
		section,
		audience: "recruiter",
		params: webhookParams,
		query: z.object({ cursor, limit }),
		response: z.object({ company: namedCompany, webhook, deliveries: z.array(delivery), next: z.nullable(z.string()) }),
		errors: [...refusals, "bad_cursor"],
	},
	"PATCH /companies/:slug/webhooks/:webhookId": {
		summary: "Choose the events that a webhook receives from now on.",
		section,
		audience: "recruiter",
		params: webhookParams,
		body: z.object({ events }),
		response: z.object({ webhook }),
		errors: refusals,
	},
	"DELETE /companies/:slug/webhooks/:webhookId": {
		summary: "Delete a webhook with all its deliveries.",
		section,
		audience: "recruiter",
		params: webhookParams,
		response: z.object({}),
		errors: refusals,
	},
	"POST /companies/:slug/webhooks/:webhookId/prove": {
		summary: "Send the challenge. A correct response switches the webhook on, even if it had been switched off.",
		section,
		audience: "recruiter",
		params: webhookParams,
		response: z.object({ webhook }),
		errors: [...refusals, "conflict", "too_many_requests"],
	},
	"POST /companies/:slug/webhooks/:webhookId/secret": {
		summary: "Create a new secret, returned only once, in this response. The previous secret signs alongside it for a day.",
		section,
		audience: "recruiter",
		params: webhookParams,
		response: z.object({ webhook, secret: z.string() }),
		errors: [...refusals, "too_many_requests"],
	},
	"POST /companies/:slug/webhooks/:webhookId/test": {
		summary: "Send a `webhook.test` event to a webhook that is on.",
		section,
		audience: "recruiter",
		params: webhookParams,
		response: z.object({ deliveryId: z.string() }),
		errors: [...refusals, "conflict", "too_many_requests"],
	},
	"GET /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId": {
		summary: "Return one delivery: its body, and each attempt with its response.",
		section,
		audience: "recruiter",
		params: deliveryParams,
		response: z.object({ company: namedCompany, webhook, delivery, body: z.string(), tries: z.array(deliveryTry) }),
		errors: refusals,
	},
	"POST /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId/send": {
		summary: "Resend a delivery with the same id. Its attempts start over.",
		section,
		audience: "recruiter",
		params: deliveryParams,
		response: z.object({}),
		errors: [...refusals, "conflict", "too_many_requests"],
	},
} as const satisfies Record<string, Endpoint>;
