-- contracts: a version from before gives a kept search no way, so that it has the one that is usual
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"vapid_key" text NOT NULL,
	"says" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_says_known" CHECK ("says" in ('little', 'much'))
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY,
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid,
	"search_id" uuid,
	"job_ids" uuid[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pushes_about" CHECK (num_nonnulls("notification_id", "search_id") = 1),
	CONSTRAINT "pushes_jobs" CHECK (("search_id" is null) = ("job_ids" is null))
);
--> statement-breakpoint
ALTER TABLE "kept_searches" ADD COLUMN "way" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_push_idx" ON "notifications" ("created_at") WHERE "push";--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session_key" ON "push_subscriptions" ("session_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_notification_key" ON "pushes" ("notification_id","subscription_id");--> statement-breakpoint
CREATE INDEX "pushes_subscription_idx" ON "pushes" ("subscription_id");--> statement-breakpoint
CREATE INDEX "pushes_search_idx" ON "pushes" ("search_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fkey" FOREIGN KEY ("session_hash") REFERENCES "sessions"("token_hash") ON DELETE CASCADE ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_notification_id_notifications_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_search_id_kept_searches_id_fkey" FOREIGN KEY ("search_id") REFERENCES "kept_searches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "kept_searches" ADD CONSTRAINT "kept_searches_way_known" CHECK ("way" in ('mail', 'both', 'push'));