CREATE TABLE "startup_deck_openings" (
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid PRIMARY KEY
);
--> statement-breakpoint
CREATE TABLE "startup_deck_requests" (
	"id" uuid PRIMARY KEY,
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sentence" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "startup_deck_requests_answer_known" CHECK ("answer" in ('letIn', 'refused', 'takenBack'))
);
--> statement-breakpoint
CREATE TABLE "startup_decks" (
	"startup_id" uuid PRIMARY KEY,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "startup_team" (
	"id" uuid PRIMARY KEY,
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"is_accepted" boolean
);
--> statement-breakpoint
CREATE TABLE "startup_versions" (
	"id" uuid PRIMARY KEY,
	"startup_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"written_by" uuid,
	"tells_followers" boolean DEFAULT false NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startup_versions_state_known" CHECK ("state" in ('draft', 'waiting', 'public', 'sentBack', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "startups" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"made_by" uuid,
	"one_line" text DEFAULT '' NOT NULL,
	"sector" text,
	"stage" text,
	"town" text DEFAULT '' NOT NULL,
	"town_key" text DEFAULT '' NOT NULL,
	"founded_year" integer,
	"about" text DEFAULT '' NOT NULL,
	"milestones" jsonb DEFAULT '[]' NOT NULL,
	"rounds" jsonb DEFAULT '[]' NOT NULL,
	"words" tsvector GENERATED ALWAYS AS (search_lexemes(one_line, about, null, town, '{}')) STORED,
	"is_raising" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "startup_deck_openings_newest_idx" ON "startup_deck_openings" ("startup_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "startup_deck_openings_user_idx" ON "startup_deck_openings" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "startup_deck_requests_person_key" ON "startup_deck_requests" ("startup_id","user_id");--> statement-breakpoint
CREATE INDEX "startup_deck_requests_user_idx" ON "startup_deck_requests" ("user_id");--> statement-breakpoint
CREATE INDEX "startup_deck_requests_answered_by_idx" ON "startup_deck_requests" ("answered_by");--> statement-breakpoint
CREATE INDEX "startup_decks_uploaded_by_idx" ON "startup_decks" ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "startup_team_person_key" ON "startup_team" ("startup_id","user_id");--> statement-breakpoint
CREATE INDEX "startup_team_user_idx" ON "startup_team" ("user_id");--> statement-breakpoint
CREATE INDEX "startup_team_asked_by_idx" ON "startup_team" ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "startup_versions_number_key" ON "startup_versions" ("startup_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "startup_versions_open_key" ON "startup_versions" ("startup_id") WHERE "state" in ('draft', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "startup_versions_public_key" ON "startup_versions" ("startup_id") WHERE "state" = 'public';--> statement-breakpoint
CREATE INDEX "startup_versions_waiting_idx" ON "startup_versions" ("sent_at","id") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "startup_versions_written_by_idx" ON "startup_versions" ("written_by");--> statement-breakpoint
CREATE INDEX "startup_versions_sent_by_idx" ON "startup_versions" ("sent_by");--> statement-breakpoint
CREATE INDEX "startup_versions_decided_by_idx" ON "startup_versions" ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "startups_company_key" ON "startups" ("company_id");--> statement-breakpoint
CREATE INDEX "startups_public_idx" ON "startups" ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "published_at" is not null and "closed_at" is null and "hidden_at" is null;--> statement-breakpoint
CREATE INDEX "startups_words_idx" ON "startups" USING gin ("words");--> statement-breakpoint
CREATE INDEX "startups_made_by_idx" ON "startups" ("made_by");--> statement-breakpoint
ALTER TABLE "startup_deck_openings" ADD CONSTRAINT "startup_deck_openings_startup_id_startups_id_fkey" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_deck_openings" ADD CONSTRAINT "startup_deck_openings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_deck_requests" ADD CONSTRAINT "startup_deck_requests_startup_id_startups_id_fkey" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_deck_requests" ADD CONSTRAINT "startup_deck_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_deck_requests" ADD CONSTRAINT "startup_deck_requests_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "startup_decks" ADD CONSTRAINT "startup_decks_startup_id_startups_id_fkey" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_decks" ADD CONSTRAINT "startup_decks_uploaded_by_users_id_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "startup_team" ADD CONSTRAINT "startup_team_startup_id_startups_id_fkey" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_team" ADD CONSTRAINT "startup_team_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_team" ADD CONSTRAINT "startup_team_asked_by_users_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "startup_versions" ADD CONSTRAINT "startup_versions_startup_id_startups_id_fkey" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startup_versions" ADD CONSTRAINT "startup_versions_written_by_users_id_fkey" FOREIGN KEY ("written_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "startup_versions" ADD CONSTRAINT "startup_versions_sent_by_users_id_fkey" FOREIGN KEY ("sent_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "startup_versions" ADD CONSTRAINT "startup_versions_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_made_by_users_id_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL;