CREATE TABLE "interview_feeds" (
	"user_id" uuid PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_times" (
	"interview_id" uuid,
	"starts_at" timestamp with time zone,
	CONSTRAINT "interview_times_pkey" PRIMARY KEY("interview_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"host_id" uuid,
	"state" text DEFAULT 'proposed' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"words" text,
	"said_words" text,
	"said_by" text,
	"said_by_id" uuid,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_state_known" CHECK ("state" in ('proposed', 'asked', 'taken', 'cancelled')),
	CONSTRAINT "interviews_kind_known" CHECK ("kind" in ('place', 'phone', 'video')),
	CONSTRAINT "interviews_taken_has_time" CHECK ("state" <> 'taken' or "starts_at" is not null),
	CONSTRAINT "interviews_reminds_of_taken" CHECK ("remind_at" is null or "state" = 'taken')
);
--> statement-breakpoint
CREATE INDEX "interviews_application_idx" ON "interviews" ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_unsettled_key" ON "interviews" ("application_id") WHERE "state" in ('proposed', 'asked');--> statement-breakpoint
CREATE INDEX "interviews_host_idx" ON "interviews" ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_said_by_idx" ON "interviews" ("said_by_id");--> statement-breakpoint
CREATE INDEX "interviews_remind_idx" ON "interviews" ("remind_at") WHERE "remind_at" is not null;--> statement-breakpoint
ALTER TABLE "interview_feeds" ADD CONSTRAINT "interview_feeds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_interview_id_interviews_id_fkey" FOREIGN KEY ("interview_id") REFERENCES "interviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_host_id_users_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_said_by_id_users_id_fkey" FOREIGN KEY ("said_by_id") REFERENCES "users"("id") ON DELETE SET NULL;