CREATE TABLE "waiting_refusals" (
	"application_id" uuid PRIMARY KEY,
	"from_stage" text NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"by_user_id" uuid,
	"tell_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_acts" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"company_id" uuid,
	"by_user_id" uuid,
	"kind" text NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"to_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_acts_kind_known" CHECK ("kind" in ('moved', 'noted', 'scored', 'given', 'taken', 'handed'))
);
--> statement-breakpoint
CREATE TABLE "application_interviewers" (
	"application_id" uuid,
	"user_id" uuid,
	"given_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_interviewers_pkey" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_scorecards" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"user_id" uuid,
	"scores" jsonb NOT NULL,
	"words" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid,
	"user_id" uuid,
	"name" text NOT NULL,
	"en" text,
	"fr" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_have_one_owner" CHECK (num_nonnulls("company_id", "user_id") = 1),
	CONSTRAINT "saved_replies_say_something" CHECK (num_nonnulls("en", "fr") > 0)
);
--> statement-breakpoint
ALTER TABLE "application_steps" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage" text DEFAULT 'New' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "refusal_delay" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_blind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "criteria" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_stage_idx" ON "applications" ("job_id","stage","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_handler_idx" ON "applications" ("handler_id") WHERE "handler_id" is not null;--> statement-breakpoint
CREATE INDEX "waiting_refusals_tell_idx" ON "waiting_refusals" ("tell_at");--> statement-breakpoint
CREATE INDEX "waiting_refusals_by_idx" ON "waiting_refusals" ("by_user_id");--> statement-breakpoint
CREATE INDEX "application_acts_application_idx" ON "application_acts" ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_acts_company_idx" ON "application_acts" ("company_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "application_acts_by_idx" ON "application_acts" ("by_user_id");--> statement-breakpoint
CREATE INDEX "application_acts_to_idx" ON "application_acts" ("to_user_id");--> statement-breakpoint
CREATE INDEX "application_interviewers_user_idx" ON "application_interviewers" ("user_id");--> statement-breakpoint
CREATE INDEX "application_interviewers_given_idx" ON "application_interviewers" ("given_by");--> statement-breakpoint
CREATE INDEX "application_notes_application_idx" ON "application_notes" ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_notes_mentions_idx" ON "application_notes" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "application_notes_author_idx" ON "application_notes" ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_scorecards_key" ON "application_scorecards" ("application_id","user_id");--> statement-breakpoint
CREATE INDEX "application_scorecards_user_idx" ON "application_scorecards" ("user_id");--> statement-breakpoint
CREATE INDEX "saved_replies_company_idx" ON "saved_replies" ("company_id");--> statement-breakpoint
CREATE INDEX "saved_replies_user_idx" ON "saved_replies" ("user_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_handler_id_users_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "waiting_refusals" ADD CONSTRAINT "waiting_refusals_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waiting_refusals" ADD CONSTRAINT "waiting_refusals_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "application_acts" ADD CONSTRAINT "application_acts_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_acts" ADD CONSTRAINT "application_acts_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_acts" ADD CONSTRAINT "application_acts_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "application_acts" ADD CONSTRAINT "application_acts_to_user_id_users_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "application_interviewers" ADD CONSTRAINT "application_interviewers_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_interviewers" ADD CONSTRAINT "application_interviewers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_interviewers" ADD CONSTRAINT "application_interviewers_given_by_users_id_fkey" FOREIGN KEY ("given_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "application_scorecards" ADD CONSTRAINT "application_scorecards_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_scorecards" ADD CONSTRAINT "application_scorecards_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- each stands where its status says, and was answered when the employer first moved it or wrote about it
UPDATE "applications" SET
	"stage" = case "status" when 'Interview' then 'Interview' when 'Accepted' then 'Hired' when 'Rejected' then 'NotNow' else 'New' end,
	"decided_at" = "first"."at",
	"answered_at" = least("first"."at", "first"."written")
FROM (
	SELECT "sent"."id",
		(SELECT min("created_at") FROM "application_steps" WHERE "application_id" = "sent"."id" AND "from_status" IS NOT NULL AND "to_status" <> 'Withdrawn') AS "at",
		(SELECT min("created_at") FROM "messages" WHERE "about_kind" = 'application' AND "about_id" = "sent"."id" AND "author_id" <> "sent"."user_id") AS "written"
	FROM "applications" AS "sent"
) AS "first" WHERE "first"."id" = "applications"."id";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage_fits" CHECK (case "status"
				when 'Pending' then "stage" in ('New', 'Shortlist', 'NotNow')
				when 'Interview' then "stage" in ('Interview', 'Offer', 'NotNow')
				when 'Accepted' then "stage" = 'Hired'
				when 'Rejected' then "stage" = 'NotNow'
				else "stage" in ('New', 'Shortlist', 'Interview', 'Offer')
			end);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_refusal_delay_known" CHECK ("refusal_delay" between 0 and 1440);--> statement-breakpoint
ALTER TABLE "company_members" DROP CONSTRAINT "company_members_role_known";--> statement-breakpoint
UPDATE "company_members" SET "role" = 'interviewer' WHERE "role" = 'reader';--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_role_known" CHECK ("role" in ('owner', 'recruiter', 'interviewer'));--> statement-breakpoint
ALTER TABLE "company_invitations" DROP CONSTRAINT "company_invitations_role_known";--> statement-breakpoint
UPDATE "company_invitations" SET "role" = 'interviewer' WHERE "role" = 'reader';--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_role_known" CHECK ("role" in ('owner', 'recruiter', 'interviewer'));--> statement-breakpoint
UPDATE "company_role_changes" SET "from_role" = replace("from_role", 'reader', 'interviewer'), "to_role" = replace("to_role", 'reader', 'interviewer')
WHERE 'reader' in ("from_role", "to_role");--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'companyNowInterviewer' WHERE "kind" = 'companyNowReader';--> statement-breakpoint
UPDATE "mails" SET "kind" = 'companyInvitationInterviewer' WHERE "kind" = 'companyInvitationReader';--> statement-breakpoint
-- who interviews works among recruiters
UPDATE "users" SET "roles" = array_append("roles", 'recruiter')
WHERE not 'recruiter' = any("roles") AND EXISTS (SELECT FROM "company_members" WHERE "user_id" = "users"."id" AND "role" = 'interviewer');
