import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent, WebhookProblem } from "../../contract/options.ts";
import { companies } from "./companies.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a payload is made of when it goes out: ids, and how things stood. Nobody's name or words. */
export type WebhookParams = Record<string, string | null>;

/** Addresses of companies' own programs. One is told of nothing until it has answered a challenge. */
export const webhooks = pgTable(
	"webhooks",
	{
		id: uuid().primaryKey(),
		companyId: uuid("company_id")
			.notNull()
			.references(() => companies.id, { onDelete: "cascade" }),
		url: text().notNull(),
		events: text().$type<WebhookEvent>().array().notNull(),
		/** What signs, sealed; the one before it signs beside it for a day. */
		sealedSecret: text("sealed_secret").notNull(),
		formerSecret: text("former_secret"),
		formerUntil: instant("former_until"),
		provenAt: instant("proven_at"),
		/** It failed for days, or answered that it is gone. */
		switchedOffAt: instant("switched_off_at"),
		/** Since then every try has failed. */
		failingSince: instant("failing_since"),
		/** One process sends to it until then, and nobody beside it. */
		busyUntil: instant("busy_until"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// a company's, each address once
		uniqueIndex("webhooks_company_url_key").on(table.companyId, table.url),
	],
);

/** One thing that happened, for one webhook; kept for 30 days. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		/** The `webhook-id`, the same at every try. */
		id: uuid().primaryKey(),
		webhookId: uuid("webhook_id")
			.notNull()
			.references(() => webhooks.id, { onDelete: "cascade" }),
		event: text().$type<WebhookEvent | "webhook.test">().notNull(),
		/** Called `facts` in the database, which the version before this one reads. */
		params: jsonb("facts").$type<WebhookParams>().notNull(),
		/** Whose, so that it goes with its applicant. */
		applicationId: uuid("application_id"),
		createdAt: instant("created_at").notNull().defaultNow(),
		/** Of those since it was put in, or asked for again. */
		tries: smallint().notNull().default(0),
		/** When it is tried next; null: no more. */
		nextAt: instant("next_at"),
		deliveredAt: instant("delivered_at"),
	},
	(table) => [
		// what waits for one webhook, the longest waiting first
		index("webhook_deliveries_waiting_idx").on(table.webhookId, table.nextAt, table.createdAt).where(sql`${table.nextAt} is not null`),
		// a webhook's, newest first
		index("webhook_deliveries_webhook_idx").on(table.webhookId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// forgetting an applicant
		index("webhook_deliveries_application_idx").on(table.applicationId).where(sql`${table.applicationId} is not null`),
		// forgetting what is old
		index("webhook_deliveries_created_idx").on(table.createdAt),
	],
);

/** Each time that it was sent: what was answered, or why nothing was. */
export const webhookTries = pgTable(
	"webhook_tries",
	{
		id: uuid().primaryKey(),
		deliveryId: uuid("delivery_id")
			.notNull()
			.references(() => webhookDeliveries.id, { onDelete: "cascade" }),
		triedAt: instant("tried_at").notNull().defaultNow(),
		/** Null where nothing was answered. */
		status: integer(),
		problem: text().$type<WebhookProblem>(),
		ms: integer().notNull(),
		/** The first bytes of the answer. */
		answer: text().notNull().default(""),
	},
	(table) => [
		// a delivery's, the first one first
		index("webhook_tries_delivery_idx").on(table.deliveryId, table.triedAt),
		check("webhook_tries_ended", sql`(${table.status} is null) <> (${table.problem} is null)`),
	],
);
