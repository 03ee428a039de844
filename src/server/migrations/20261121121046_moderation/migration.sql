CREATE TABLE "moderation_acts" (
	"id" uuid PRIMARY KEY,
	"case_id" uuid NOT NULL,
	"moderator_id" uuid,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	CONSTRAINT "moderation_acts_act_known" CHECK ("act" in ('hide', 'restore', 'warn', 'suspend', 'lift', 'dismiss')),
	CONSTRAINT "moderation_acts_outcome_known" CHECK ("outcome" in ('granted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"author_id" uuid,
	"words" text NOT NULL,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" uuid PRIMARY KEY,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"act_id" uuid,
	CONSTRAINT "moderation_reports_reason_known" CHECK ("reason" in ('spam', 'inappropriate', 'harassment', 'violence', 'other'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "moderator_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "moderation_acts_case_idx" ON "moderation_acts" ("case_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "moderation_acts_newest_idx" ON "moderation_acts" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "moderation_acts_appealed_idx" ON "moderation_acts" ("case_id") WHERE "appealed_at" is not null and "answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_acts_token_key" ON "moderation_acts" ("token_hash");--> statement-breakpoint
CREATE INDEX "moderation_acts_moderator_idx" ON "moderation_acts" ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_acts_answered_by_idx" ON "moderation_acts" ("answered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_target_key" ON "moderation_cases" ("kind","target_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_open_idx" ON "moderation_cases" ("opened_at","id") WHERE "opened_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_author_idx" ON "moderation_cases" ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_reports_open_key" ON "moderation_reports" ("case_id","reporter_id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_reports_reporter_idx" ON "moderation_reports" ("reporter_id","created_at" DESC,"id" DESC);--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_case_id_moderation_cases_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_moderator_id_users_id_fkey" FOREIGN KEY ("moderator_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_answered_by_id_users_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_case_id_moderation_cases_id_fkey" FOREIGN KEY ("case_id") REFERENCES "moderation_cases"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_act_id_moderation_acts_id_fkey" FOREIGN KEY ("act_id") REFERENCES "moderation_acts"("id") ON DELETE SET NULL;