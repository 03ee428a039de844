ALTER TABLE "applications" ADD COLUMN "started_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "has_started" boolean;--> statement-breakpoint
CREATE INDEX "applications_hired_idx" ON "applications" ("updated_at") WHERE "status" = 'Accepted' and "started_asked_at" is null;