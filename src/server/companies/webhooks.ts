import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { formerSecretHours, webhooksMax } from "../../contract/limits/webhooks.ts";
import type { WebhookEvent } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { webhookDeliveries, webhooks } from "../db/webhooks.ts";
import { type Database, isUniqueViolation, type Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { inSeconds } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import type { TaskServices } from "../queue/work.ts";
import { bodyOf } from "../webhooks/body.ts";
import { enqueueDeliveries, insertDeliveries } from "../webhooks/enqueue-events.ts";
import { isOn } from "../webhooks/is-on.ts";
import { postToWebhook, type WebhookAnswer, webhookUrlProblem } from "../webhooks/post.ts";
import { makeWebhookSecret } from "../webhooks/sign.ts";
import { lockOwned, type OwnedCompany } from "./policy.ts";
import { isWebhook, type WebhookRow, webhookColumns } from "./webhook-queries.ts";

type Services = Pick<TaskServices, "db" | "seal" | "settings">;
type WebhookWithSecret = { webhook: WebhookRow; secret: string };

/**
 * Adds a webhook, which gets no events until it is proven. The company is locked, so that concurrent additions are all counted. Throws
 * `invalid_fields` for a URL that names an internal address or is not HTTPS, `conflict` if there are too many or the URL exists already,
 * `forbidden` if the viewer has just ceased to be an owner.
 */
export async function addWebhook(
	{ db, seal, settings }: Services,
	company: OwnedCompany,
	{ url, events }: { url: string; events: WebhookEvent[] },
): Promise<WebhookWithSecret> {
	const problem = webhookUrlProblem(url, settings);
	if (problem) refuse("invalid_fields", { fields: { url: problemSentences[problem] } });
	const secret = makeWebhookSecret();
	try {
		return await db.transaction(async (tx) => {
			await lockOwned(tx, company);
			if ((await tx.$count(webhooks, eq(webhooks.companyId, company.id))) >= webhooksMax)
				refuse("conflict", { sentence: "webhooksFull", values: { count: webhooksMax } });
			const [webhook] = await tx
				.insert(webhooks)
				.values({ id: uuidv7(), companyId: company.id, url, events, sealedSecret: seal.seal(secret) })
				.returning(webhookColumns);
			return { webhook: webhook ?? refuse("failed"), secret };
		});
	} catch (error) {
		if (isUniqueViolation(error, "webhooks_company_url_key")) return refuse("conflict", { sentence: "webhookTwice" });
		throw error;
	}
}

/** Sets the subscribed events, from now on. Throws `not_found`. */
export async function chooseEvents(db: Queryable, company: OwnedCompany, { id, events }: { id: string; events: WebhookEvent[] }) {
	const [webhook] = await db.update(webhooks).set({ events }).where(isWebhook(company, id)).returning(webhookColumns);
	return webhook ?? refuse("not_found");
}

/** Deletes a webhook with all its deliveries. Throws `not_found`. */
export async function removeWebhook(db: Queryable, company: OwnedCompany, id: string): Promise<void> {
	const removed = await db.delete(webhooks).where(isWebhook(company, id)).returning({ id: webhooks.id });
	if (removed.length === 0) refuse("not_found");
}

/** Replaces the secret; the old one signs along for a day, so that the receiver can switch at its convenience. Throws `not_found`. */
export async function replaceSecret(db: Queryable, seal: Seal, company: OwnedCompany, id: string): Promise<WebhookWithSecret> {
	const secret = makeWebhookSecret();
	const [webhook] = await db
		.update(webhooks)
		.set({
			sealedSecret: seal.seal(secret),
			formerSecret: sql`${webhooks.sealedSecret}`,
			formerUntil: inSeconds(formerSecretHours * 60 * 60),
		})
		.where(isWebhook(company, id))
		.returning(webhookColumns);
	return { webhook: webhook ?? refuse("not_found"), secret };
}

/**
 * Sends the challenge and enables the webhook if it is returned, including one that was switched off. No transaction is open during the
 * request. Throws `conflict` with what went wrong, `not_found`.
 */
export async function proveWebhook(services: Services, company: OwnedCompany, id: string): Promise<WebhookRow> {
	const { db, settings } = services;
	const [row] = await db.select().from(webhooks).where(isWebhook(company, id));
	const webhook = row ?? refuse("not_found");
	const challenge = randomBytes(24).toString("base64url");
	const body = bodyOf({ type: "webhook.challenge", params: { challenge }, at: new Date(), company }, settings);
	const answer = await postToWebhook(services, { webhook, id: uuidv7(), body });
	const sentence = proofProblem(answer, challenge);
	if (sentence) return refuse("conflict", { sentence, ...(answer.problem === null ? { values: { status: String(answer.status) } } : {}) });
	const [proven] = await db
		.update(webhooks)
		.set({ provenAt: sql`now()`, switchedOffAt: null, failingSince: null })
		.where(isWebhook(company, id))
		.returning(webhookColumns);
	return proven ?? refuse("not_found");
}

function proofProblem(answer: WebhookAnswer, challenge: string): SentenceKey | null {
	if (answer.problem !== null) return problemSentences[answer.problem];
	if (answer.status < 200 || answer.status > 299) return "webhookBadStatus";
	return challengeIn(answer.text) === challenge ? null : "webhookWrongAnswer";
}

/** The challenge in a response: the body itself, or `challenge` in a JSON body. */
function challengeIn(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && "challenge" in value ? value.challenge : value;
	} catch {
		return text.trim();
	}
}

const problemSentences = {
	no_address: "webhookNoAddress",
	inside: "webhookInside",
	no_https: "webhookNoHttps",
	unreachable: "webhookUnreachable",
	certificate: "webhookCertificate",
	too_late: "webhookTooLate",
	cut: "webhookCut",
	secret_lost: "webhookSecretLost",
} as const satisfies Record<NonNullable<WebhookAnswer["problem"]>, SentenceKey>;

/** Queues a test delivery. Throws `conflict` if the webhook is not on, `not_found`. */
export const enqueueTest = (db: Database, company: OwnedCompany, id: string): Promise<string> =>
	db.transaction(async (tx) => {
		await lockOn(tx, company, id);
		const [deliveryId] = await insertDeliveries(tx, [{ webhookId: id, event: "webhook.test", params: {}, applicationId: null }]);
		return deliveryId ?? refuse("failed");
	});

/** Queues a delivery again under the same id, with its attempts reset; asking twice sends it once. Throws `conflict`, `not_found`. */
export const resendDelivery = (
	db: Database,
	company: OwnedCompany,
	{ id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> =>
	db.transaction(async (tx) => {
		await lockOn(tx, company, id);
		const updated = await tx
			.update(webhookDeliveries)
			.set({ tries: 0, nextAt: sql`now()`, deliveredAt: null })
			.where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
			.returning({ id: webhookDeliveries.id });
		if (updated.length === 0) refuse("not_found");
		await enqueueDeliveries(tx, [id]);
	});

/** Locks the webhook, so that it is neither removed nor switched off meanwhile. */
async function lockOn(tx: Queryable, company: OwnedCompany, id: string): Promise<void> {
	const [webhook] = await tx
		.select({ isOn: sql<boolean>`(${isOn})` })
		.from(webhooks)
		.where(isWebhook(company, id))
		.for("no key update");
	if (!webhook) return refuse("not_found");
	if (!webhook.isOn) refuse("conflict", { sentence: "webhookNotOn" });
}
