import type { Delivery, DeliveryTry, Webhook, webhooks } from "../../contract/webhooks.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { readListCursor } from "../platform/cursor.ts";
import type { Database } from "../platform/database.ts";
import { presentInstant } from "../platform/instant.ts";
import type { Settings } from "../platform/settings.ts";
import { bodyOf } from "../webhooks/body.ts";
import { type OwnedCompany, ownerOf } from "./policy.ts";
import { type DeliveryRow, findDelivery, listWebhooks, readWebhook, type WebhookRow } from "./webhook-queries.ts";
import { addWebhook, chooseEvents, enqueueTest, proveWebhook, removeWebhook, replaceSecret, resendDelivery } from "./webhooks.ts";

export const webhookRoutes: RoutesOf<typeof webhooks> = {
	"GET /companies/:slug/webhooks": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => ({ company: presentCompany(company), webhooks: (await listWebhooks(db, company)).map(presentWebhook) });
	},
	"POST /companies/:slug/webhooks": async ({ db, seal, settings, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await enforceRateLimit(db, settings, company, { action: "add", tries: 20 });
			return presentWithSecret(await addWebhook({ db, seal, settings }, company, body));
		};
	},
	"GET /companies/:slug/webhooks/:webhookId": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ query: { cursor, limit } }) => {
			const { webhook, rows, next } = await readWebhook(db, company, { ...params, after: readListCursor(cursor), limit });
			return { company: presentCompany(company), webhook: presentWebhook(webhook), deliveries: rows.map(presentDelivery), next };
		};
	},
	"PATCH /companies/:slug/webhooks/:webhookId": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => ({ webhook: presentWebhook(await chooseEvents(db, company, { id: params.webhookId, ...body })) });
	},
	"DELETE /companies/:slug/webhooks/:webhookId": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await removeWebhook(db, company, params.webhookId);
			return {};
		};
	},
	"POST /companies/:slug/webhooks/:webhookId/prove": async ({ db, seal, settings, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await enforceRateLimit(db, settings, company, { action: "prove", tries: 30 });
			return { webhook: presentWebhook(await proveWebhook({ db, seal, settings }, company, params.webhookId)) };
		};
	},
	"POST /companies/:slug/webhooks/:webhookId/secret": async ({ db, seal, settings, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await enforceRateLimit(db, settings, company, { action: "secret", tries: 20 });
			return presentWithSecret(await replaceSecret(db, seal, company, params.webhookId));
		};
	},
	"POST /companies/:slug/webhooks/:webhookId/test": async ({ db, settings, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await enforceRateLimit(db, settings, company, { action: "test", tries: 60 });
			return { deliveryId: await enqueueTest(db, company, params.webhookId) };
		};
	},
	"GET /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId": async ({ db, settings, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			const { webhook, delivery, params: eventParams, at, tries } = await findDelivery(db, company, params);
			return {
				company: presentCompany(company),
				webhook: presentWebhook(webhook),
				delivery: presentDelivery(delivery),
				body: bodyOf({ type: delivery.type, params: eventParams, at, company }, settings),
				tries: tries.map(presentTry),
			};
		};
	},
	"POST /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId/send": async ({ db, settings, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => {
			await enforceRateLimit(db, settings, company, { action: "send again", tries: 200 });
			await resendDelivery(db, company, { id: params.webhookId, deliveryId: params.deliveryId });
			return {};
		};
	},
};

/** Hourly limit of a company, to protect other people's servers and the queue. */
async function enforceRateLimit(
	db: Database,
	{ rateLimits }: Settings,
	{ id }: OwnedCompany,
	{ action, tries }: { action: string; tries: number },
): Promise<void> {
	if (rateLimits) await consume(db, [{ key: `webhook ${action} ${id}`, tries, seconds: 60 * 60 }]);
}

const presentCompany = ({ slug, name }: OwnedCompany) => ({ slug, name });

const instantOrNull = (at: string | null) => (at === null ? null : presentInstant(at));

const presentWebhook = ({ id, url, events, state, failingSince, formerUntil, createdAt }: WebhookRow): Webhook => ({
	id,
	url,
	events,
	state,
	failingSince: instantOrNull(failingSince),
	formerUntil: instantOrNull(formerUntil),
	createdAt: presentInstant(createdAt),
});

/** The only response that contains a secret. */
const presentWithSecret = ({ webhook, secret }: { webhook: WebhookRow; secret: string }) => ({ webhook: presentWebhook(webhook), secret });

const presentDelivery = ({ id, type, state, nextAt, tries, status, problem, createdAt }: DeliveryRow): Delivery => ({
	id,
	type,
	state,
	nextAt: instantOrNull(nextAt),
	tries,
	status,
	problem,
	createdAt: presentInstant(createdAt),
});

const presentTry = ({ at, status, problem, ms, answer }: DeliveryTry): DeliveryTry => ({
	at: presentInstant(at),
	status,
	problem,
	ms,
	answer,
});
