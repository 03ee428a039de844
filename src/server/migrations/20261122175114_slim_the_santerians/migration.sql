CREATE TABLE "job_warnings" (
	"job_id" uuid PRIMARY KEY,
	"rules_version" text NOT NULL,
	"warnings" jsonb NOT NULL,
	"released" jsonb DEFAULT '[]' NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"marks" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warning_passes" (
	"rules_version" text PRIMARY KEY,
	"done_to" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "fraud_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "warnings" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_taken_down_idx" ON "jobs" ("taken_down_at") WHERE "taken_down_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_held_idx" ON "moderation_cases" ("held_at","id") WHERE "held_at" is not null;--> statement-breakpoint
CREATE INDEX "job_warnings_marks_idx" ON "job_warnings" USING gin ("marks");--> statement-breakpoint
ALTER TABLE "job_warnings" ADD CONSTRAINT "job_warnings_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "moderation_acts" DROP CONSTRAINT "moderation_acts_act_known", ADD CONSTRAINT "moderation_acts_act_known" CHECK ("act" in ('hide', 'restore', 'warn', 'suspend', 'lift', 'dismiss', 'hold', 'takeDown'));