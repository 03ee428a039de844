CREATE TABLE "investor_access" (
	"company_id" uuid,
	"user_id" uuid,
	"by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investor_access_pkey" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "investor_changes" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"investor_id" uuid NOT NULL,
	"by_user_id" uuid,
	"kind" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investor_files" (
	"id" uuid PRIMARY KEY,
	"investor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investor_imports" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"done_at" timestamp with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investor_notes" (
	"id" uuid PRIMARY KEY,
	"investor_id" uuid NOT NULL,
	"author_id" uuid,
	"met_on" date,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investor_people" (
	"id" uuid PRIMARY KEY,
	"investor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"email" text,
	"phone" text,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investor_rounds" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"target" bigint NOT NULL,
	"closes_on" date,
	"current_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investors" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"round_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"amount" bigint,
	"owner_id" uuid,
	"next_step" text,
	"next_on" date,
	"reminded_on" date,
	"about" text,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investors_kind_known" CHECK ("kind" in ('organisation', 'person')),
	CONSTRAINT "investors_stage_known" CHECK ("stage" in ('identified', 'contacted', 'meeting', 'diligence', 'committed', 'passed'))
);
--> statement-breakpoint
CREATE INDEX "investor_access_company_idx" ON "investor_access" ("company_id");--> statement-breakpoint
CREATE INDEX "investor_access_by_idx" ON "investor_access" ("by_user_id");--> statement-breakpoint
CREATE INDEX "investor_changes_investor_idx" ON "investor_changes" ("investor_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "investor_changes_company_idx" ON "investor_changes" ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "investor_changes_by_idx" ON "investor_changes" ("by_user_id");--> statement-breakpoint
CREATE INDEX "investor_files_investor_idx" ON "investor_files" ("investor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "investor_files_sent_by_idx" ON "investor_files" ("sent_by");--> statement-breakpoint
CREATE INDEX "investor_imports_user_idx" ON "investor_imports" ("user_id");--> statement-breakpoint
CREATE INDEX "investor_imports_created_idx" ON "investor_imports" ("created_at");--> statement-breakpoint
CREATE INDEX "investor_imports_company_idx" ON "investor_imports" ("company_id");--> statement-breakpoint
CREATE INDEX "investor_notes_investor_idx" ON "investor_notes" ("investor_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "investor_notes_author_idx" ON "investor_notes" ("author_id");--> statement-breakpoint
CREATE INDEX "investor_people_investor_idx" ON "investor_people" ("investor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "investor_people_email_idx" ON "investor_people" (lower("email"));--> statement-breakpoint
CREATE INDEX "investor_rounds_company_idx" ON "investor_rounds" ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "investor_rounds_current_key" ON "investor_rounds" ("company_id") WHERE "current_since" is not null;--> statement-breakpoint
CREATE INDEX "investors_stage_idx" ON "investors" ("company_id","stage","moved_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "investors_name_idx" ON "investors" ("company_id","name_key");--> statement-breakpoint
CREATE INDEX "investors_next_idx" ON "investors" ("next_on") WHERE "next_on" is not null;--> statement-breakpoint
CREATE INDEX "investors_round_idx" ON "investors" ("round_id");--> statement-breakpoint
CREATE INDEX "investors_owner_idx" ON "investors" ("owner_id");--> statement-breakpoint
ALTER TABLE "investor_access" ADD CONSTRAINT "investor_access_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "investor_access" ADD CONSTRAINT "investor_access_member_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "company_members"("user_id","company_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_changes" ADD CONSTRAINT "investor_changes_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_changes" ADD CONSTRAINT "investor_changes_investor_id_investors_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_changes" ADD CONSTRAINT "investor_changes_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "investor_files" ADD CONSTRAINT "investor_files_investor_id_investors_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_files" ADD CONSTRAINT "investor_files_sent_by_users_id_fkey" FOREIGN KEY ("sent_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "investor_imports" ADD CONSTRAINT "investor_imports_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_imports" ADD CONSTRAINT "investor_imports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_notes" ADD CONSTRAINT "investor_notes_investor_id_investors_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_notes" ADD CONSTRAINT "investor_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "investor_people" ADD CONSTRAINT "investor_people_investor_id_investors_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investor_rounds" ADD CONSTRAINT "investor_rounds_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_round_id_investor_rounds_id_fkey" FOREIGN KEY ("round_id") REFERENCES "investor_rounds"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "investors" ADD CONSTRAINT "investors_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;