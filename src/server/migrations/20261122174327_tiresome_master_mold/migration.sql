ALTER TABLE "applications" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answers" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "questions" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_nobody_is_blank", ADD CONSTRAINT "applications_nobody_is_blank" CHECK ("user_id" is not null or "full_name" || "email" || coalesce("message", '') || coalesce("letter", '') || "cv_key" || "cv_name" || "cover_letter_key" || "cover_letter_name" = '' and "answers" = '[]');