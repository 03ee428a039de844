import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent, WebhookProblem } from "../../contract/options.ts";
import { companies } from "./companies.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Data a payload is built from on sending: ids, and the state at the time. No names or texts. */
export type WebhookParams = Record<string, string | null>;

/** Endpoints of companies' own systems. An endpoint gets no events until it has answered a challenge. */
export const webhooks = pgTable(
	"webhooks",
	{
		id: uuid().primaryKey(),
		companyId: uuid("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
		url: text().notNull(),
		events: text().$type<WebhookEvent>().array().notNull(),
		/** Signing secret, sealed; for a day after rotation the previous one signs too. */
		sealedSecret: text("sealed_secret").notNull(),
		formerSecret: text("former_secret"),
		formerUntil: instant("former_until"),
		provenAt: instant("proven_at"),
		/** Set after days of failures, or a response that the endpoint is gone. */
		switchedOffAt: instant("switched_off_at"),
		/** Since when every attempt has failed. */
		failingSince: instant("failing_since"),
		/** Lease: until then, only one process sends to it. */
		busyUntil: instant("busy_until"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// a company's webhooks, each URL once
		uniqueIndex("webhooks_company_url_key").on(table.companyId, table.url),
	],
);

/** One event for one webhook; kept for 30 days. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		/** The `webhook-id`, the same on every attempt. */
		id: uuid().primaryKey(),
		webhookId: uuid("webhook_id")
			.notNull()
			.references(() => webhooks.id, { onDelete: "cascade" }),
		event: text().$type<WebhookEvent | "webhook.test">().notNull(),
		/** Named `facts` in the database: the previous version still reads that column. */
		params: jsonb("facts").$type<WebhookParams>().notNull(),
		/** The application it is about, so that it is deleted with the applicant. */
		applicationId: uuid("application_id"),
		createdAt: instant("created_at").notNull().defaultNow(),
		/** Attempts since it was queued or last requested again. */
		tries: smallint().notNull().default(0),
		/** Time of the next attempt; null if there is none. */
		nextAt: instant("next_at"),
		deliveredAt: instant("delivered_at"),
	},
	(table) => [
		// a webhook's pending deliveries, longest waiting first
		index("webhook_deliveries_waiting_idx").on(table.webhookId, table.nextAt, table.createdAt).where(sql`${table.nextAt} is not null`),
		// a webhook's deliveries, newest first
		index("webhook_deliveries_webhook_idx").on(table.webhookId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// deletion of an applicant
		index("webhook_deliveries_application_idx").on(table.applicationId).where(sql`${table.applicationId} is not null`),
		// deletion of old deliveries
		index("webhook_deliveries_created_idx").on(table.createdAt),
	],
);

/** One attempt to deliver: the response, or why there was none. */
export const webhookTries = pgTable(
	"webhook_tries",
	{
		id: uuid().primaryKey(),
		deliveryId: uuid("delivery_id")
			.notNull()
			.references(() => webhookDeliveries.id, { onDelete: "cascade" }),
		triedAt: instant("tried_at").notNull().defaultNow(),
		/** Null if there was no response. */
		status: integer(),
		problem: text().$type<WebhookProblem>(),
		ms: integer().notNull(),
		/** The first bytes of the response. */
		answer: text().notNull().default(""),
	},
	(table) => [
		// a delivery's attempts, oldest first
		index("webhook_tries_delivery_idx").on(table.deliveryId, table.triedAt),
		check("webhook_tries_ended", sql`(${table.status} is null) <> (${table.problem} is null)`),
	],
);
