ALTER TABLE "applications" ADD COLUMN "employer_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reminded_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "kept_until" date;--> statement-breakpoint
-- nobody was asked yet whether these are still open: they get a fortnight in which they are
UPDATE "jobs" SET "kept_until" = greatest(("created_at" at time zone 'Africa/Douala')::date + 60, (now() at time zone 'Africa/Douala')::date + 14)
WHERE "application_deadline" is null AND "closed_at" is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "open_until" date GENERATED ALWAYS AS (coalesce(application_deadline, kept_until, (created_at at time zone 'Africa/Douala')::date + 60)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "waiting_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ending_told_for" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ended_told_for" date;--> statement-breakpoint
CREATE INDEX "applications_replies_idx" ON "applications" ("employer_id","created_at","answered_at","status","updated_at");--> statement-breakpoint
CREATE INDEX "applications_owed_idx" ON "applications" ("created_at") WHERE "answered_at" is null and "status" = 'Pending' and "stage" <> 'NotNow' and "unanswered_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_end_idx" ON "jobs" ("open_until") WHERE "closed_at" is null and "source" is null;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_outcome_known" CHECK ("outcome" in ('hiredHere', 'hiredElsewhere', 'givenUp'));--> statement-breakpoint
-- the index learns the day when it is made anew (migration index-passes)
-- what is long over is news to nobody
UPDATE "jobs" SET "ended_told_for" = "open_until"
WHERE "closed_at" is null AND "source" is null AND "open_until" < (now() at time zone 'Africa/Douala')::date - 7;--> statement-breakpoint
UPDATE "applications" SET "employer_id" = coalesce("jobs"."company_id", "jobs"."owner_id") FROM "jobs" WHERE "jobs"."id" = "applications"."job_id";--> statement-breakpoint
UPDATE "applications" SET "reminded_after" = 21, "unanswered_at" = "created_at" + interval '45 days'
WHERE "answered_at" is null AND "status" = 'Pending' AND "stage" <> 'NotNow' AND "created_at" <= now() - interval '45 days';
