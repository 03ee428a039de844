CREATE TABLE "found_jobs" (
	"search_id" uuid PRIMARY KEY,
	"job_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_searches" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"email" text,
	"language" text NOT NULL,
	"filters" jsonb NOT NULL,
	"without" text[] DEFAULT '{}'::text[] NOT NULL,
	"mark" text NOT NULL,
	"frequency" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"mailed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_searches_whose" CHECK (("user_id" is null) <> ("email" is null)),
	CONSTRAINT "kept_searches_frequency_known" CHECK ("frequency" in ('daily', 'weekly', 'off'))
);
--> statement-breakpoint
-- what is there already is nothing new to anybody
ALTER TABLE "jobs" ADD COLUMN "announced_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "announced_at" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_searches_user_key" ON "kept_searches" ("user_id","mark") WHERE "user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_searches_email_key" ON "kept_searches" (lower("email"),"mark") WHERE "user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_searches_token_key" ON "kept_searches" ("token_hash");--> statement-breakpoint
CREATE INDEX "kept_searches_mark_idx" ON "kept_searches" ("mark");--> statement-breakpoint
CREATE INDEX "jobs_unannounced_idx" ON "jobs" ("id") WHERE "announced_at" is null;--> statement-breakpoint
ALTER TABLE "found_jobs" ADD CONSTRAINT "found_jobs_search_id_kept_searches_id_fkey" FOREIGN KEY ("search_id") REFERENCES "kept_searches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "kept_searches" ADD CONSTRAINT "kept_searches_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;