CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"application_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"id" uuid PRIMARY KEY,
	"delivery_id" uuid NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"problem" text,
	"ms" integer NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_tries_ended" CHECK (("status" is null) <> ("problem" is null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries" ("webhook_id","next_at","created_at") WHERE "next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" ("webhook_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_application_idx" ON "webhook_deliveries" ("application_id") WHERE "application_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_idx" ON "webhook_deliveries" ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_tries_delivery_idx" ON "webhook_tries" ("delivery_id","tried_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_company_url_key" ON "webhooks" ("company_id","url");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;