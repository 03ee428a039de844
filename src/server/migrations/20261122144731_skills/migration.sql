CREATE TABLE "application_results" (
	"application_id" uuid,
	"attempt_id" uuid,
	CONSTRAINT "application_results_pkey" PRIMARY KEY("application_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY,
	"question_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_answers" (
	"attempt_id" uuid,
	"position" integer,
	"question_id" uuid NOT NULL,
	"options" integer[] NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"chosen" integer,
	"is_right" boolean,
	CONSTRAINT "test_answers_pkey" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "test_attempts" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"score" real,
	"band" text,
	"right_count" integer,
	"shown_at" timestamp with time zone,
	CONSTRAINT "test_attempts_band_known" CHECK ("band" in ('foundation', 'capable', 'strong', 'expert'))
);
--> statement-breakpoint
CREATE TABLE "test_questions" (
	"id" uuid PRIMARY KEY,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"difficulty" integer NOT NULL,
	"seconds" integer NOT NULL,
	"words" jsonb NOT NULL,
	"version" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"retired_at" timestamp with time zone,
	"retired_by_id" uuid,
	CONSTRAINT "test_questions_difficulty_known" CHECK ("difficulty" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "test_subjects" (
	"slug" text PRIMARY KEY,
	"file_version" integer NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"title" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"language" text
);
--> statement-breakpoint
CREATE TABLE "skill_endorsements" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"giver_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"note" text,
	"words" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "skill_endorsements_state_known" CHECK ("state" in ('asked', 'given', 'declined', 'withdrawn')),
	CONSTRAINT "skill_endorsements_words" CHECK (("state" = 'given') = ("words" is not null))
);
--> statement-breakpoint
CREATE TABLE "skill_levels" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "skill_levels_level_known" CHECK ("level" in ('beginner', 'working', 'advanced', 'expert'))
);
--> statement-breakpoint
CREATE TABLE "skill_proofs" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"link" text,
	"file_key" text,
	"file_name" text,
	"file_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "skill_proofs_kind_known" CHECK ("kind" in ('certificate', 'project'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "test_subject" text;--> statement-breakpoint
CREATE INDEX "application_results_attempt_idx" ON "application_results" ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_open_key" ON "question_reports" ("question_id","reporter_id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "question_reports_reporter_idx" ON "question_reports" ("reporter_id");--> statement-breakpoint
CREATE INDEX "test_answers_question_idx" ON "test_answers" ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_open_key" ON "test_attempts" ("user_id","subject") WHERE "finished_at" is null;--> statement-breakpoint
CREATE INDEX "test_attempts_user_idx" ON "test_attempts" ("user_id","subject","started_at" DESC);--> statement-breakpoint
CREATE INDEX "test_attempts_taken_idx" ON "test_attempts" ("subject","user_id","finished_at") WHERE "band" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_questions_current_key" ON "test_questions" ("key") WHERE "is_current";--> statement-breakpoint
CREATE INDEX "test_questions_subject_idx" ON "test_questions" ("subject");--> statement-breakpoint
CREATE INDEX "test_questions_retired_by_idx" ON "test_questions" ("retired_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_endorsements_pair_key" ON "skill_endorsements" ("user_id","giver_id",lower("skill"));--> statement-breakpoint
CREATE INDEX "skill_endorsements_giver_idx" ON "skill_endorsements" ("giver_id","asked_at" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "skill_levels_skill_key" ON "skill_levels" ("user_id",lower("skill"));--> statement-breakpoint
CREATE INDEX "skill_proofs_user_idx" ON "skill_proofs" ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "application_results" ADD CONSTRAINT "application_results_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_results" ADD CONSTRAINT "application_results_attempt_id_test_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "test_attempts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_test_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "test_questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_answers" ADD CONSTRAINT "test_answers_attempt_id_test_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "test_attempts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_answers" ADD CONSTRAINT "test_answers_question_id_test_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "test_questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_subject_test_subjects_slug_fkey" FOREIGN KEY ("subject") REFERENCES "test_subjects"("slug") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_questions" ADD CONSTRAINT "test_questions_subject_test_subjects_slug_fkey" FOREIGN KEY ("subject") REFERENCES "test_subjects"("slug") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_questions" ADD CONSTRAINT "test_questions_retired_by_id_users_id_fkey" FOREIGN KEY ("retired_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_test_subject_test_subjects_slug_fkey" FOREIGN KEY ("test_subject") REFERENCES "test_subjects"("slug") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "skill_endorsements" ADD CONSTRAINT "skill_endorsements_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "skill_endorsements" ADD CONSTRAINT "skill_endorsements_giver_id_users_id_fkey" FOREIGN KEY ("giver_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "skill_levels" ADD CONSTRAINT "skill_levels_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "skill_proofs" ADD CONSTRAINT "skill_proofs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;