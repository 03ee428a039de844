-- Before the tables: a trusted extension, the owner of a database may create it.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"spent" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"full_name" text NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"active_role" text NOT NULL,
	"company_name" text,
	"title" text,
	"bio" text,
	"about" text,
	"location" text,
	"phone_number" text,
	"country_code" text DEFAULT 'CMR' NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"avatar" text,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"notifications_on" boolean DEFAULT true NOT NULL,
	"preferred_contact" text DEFAULT 'email' NOT NULL,
	"ai_matching" boolean DEFAULT true NOT NULL,
	"language" text,
	"theme" text DEFAULT 'system' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_active_role_known" CHECK ("active_role" in ('jobseeker', 'recruiter'))
);
--> statement-breakpoint
CREATE TABLE "application_steps" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text,
	"by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY,
	"job_id" uuid,
	"job_title" text NOT NULL,
	"company_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text,
	"cv_key" text NOT NULL,
	"cv_name" text NOT NULL,
	"cv_bytes" integer NOT NULL,
	"cover_letter_key" text NOT NULL,
	"cover_letter_name" text NOT NULL,
	"cover_letter_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status_known" CHECK ("status" in ('Pending', 'Interview', 'Accepted', 'Rejected', 'Withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text,
	"location" text,
	"website" text,
	"about" text,
	"verified_at" timestamp with time zone,
	"imported_from" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid,
	"user_id" uuid,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_pkey" PRIMARY KEY("user_id","company_id"),
	CONSTRAINT "company_members_role_known" CHECK ("role" in ('owner', 'recruiter', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY,
	"owner_id" uuid,
	"company_id" uuid,
	"company_name" text NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"salary" text,
	"salary_min" integer,
	"salary_max" integer,
	"application_deadline" date,
	"is_remote" boolean DEFAULT false NOT NULL,
	"job_type" text DEFAULT 'FULL_TIME' NOT NULL,
	"experience" text,
	"required_skills" text,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"closed_at" timestamp with time zone,
	"source" text,
	"source_id" text,
	"source_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_type_known" CHECK ("job_type" in ('FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERN'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"user_id" uuid,
	"job_id" uuid,
	"application_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY,
	"to_address" text NOT NULL,
	"to_name" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"href" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"user_id" uuid,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_pkey" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_index" (
	"job_id" uuid PRIMARY KEY,
	"published_at" timestamp with time zone NOT NULL,
	"open_until" date,
	"words" tsvector NOT NULL,
	"sampled" boolean GENERATED ALWAYS AS (((uuid_hash(job_id) & 15) = 0)) STORED NOT NULL,
	"padding" text DEFAULT repeat(' ', 2100) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_places" (
	"place" text PRIMARY KEY
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"form" text PRIMARY KEY,
	"word" text NOT NULL,
	"stem_en" text NOT NULL,
	"stem_fr" text NOT NULL,
	"job_count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_slug_key" ON "users" ("slug");--> statement-breakpoint
CREATE INDEX "application_steps_application_idx" ON "application_steps" ("application_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_key" ON "applications" ("job_id","user_id") WHERE "status" <> 'Withdrawn';--> statement-breakpoint
CREATE INDEX "applications_job_idx" ON "applications" ("job_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_user_idx" ON "applications" ("user_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "companies_slug_key" ON "companies" ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_key_key" ON "companies" ("name_key");--> statement-breakpoint
CREATE INDEX "jobs_owner_idx" ON "jobs" ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_company_idx" ON "jobs" ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_source_key" ON "jobs" ("source","source_id");--> statement-breakpoint
CREATE INDEX "events_job_idx" ON "events" ("job_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting_idx" ON "mails" ("next_try_at") WHERE "sent_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" ("user_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" ("user_id") WHERE "read_at" is null;--> statement-breakpoint
CREATE INDEX "saved_jobs_newest_idx" ON "saved_jobs" ("user_id","created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_index_newest_idx" ON "job_index" ("published_at" DESC,"job_id" DESC);--> statement-breakpoint
CREATE INDEX "job_index_words_idx" ON "job_index" USING gin ("words") WITH (fastupdate=true, gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "job_index_sample_idx" ON "job_index" USING gin ("words") WITH (fastupdate=true, gin_pending_list_limit=512) WHERE "sampled";--> statement-breakpoint
CREATE INDEX "job_index_open_until_idx" ON "job_index" ("open_until") WHERE "open_until" is not null;--> statement-breakpoint
CREATE INDEX "search_places_letters_idx" ON "search_places" USING gin ("place" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_word_idx" ON "search_words" ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_two_letters_idx" ON "search_words" (left("word", 2),"job_count" DESC);--> statement-breakpoint
CREATE INDEX "search_words_three_letters_idx" ON "search_words" (left("word", 3),"job_count" DESC);--> statement-breakpoint
CREATE INDEX "search_words_stem_en_idx" ON "search_words" ("stem_en");--> statement-breakpoint
CREATE INDEX "search_words_stem_fr_idx" ON "search_words" ("stem_fr");--> statement-breakpoint
CREATE INDEX "search_words_letters_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_index" ADD CONSTRAINT "job_index_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- After the tables. `words` lies outside of the row, uncompressed: rows stay short, for a search reads thousands of them.
-- PostgreSQL looks for something to move only in rows over 2 kB, hence `padding`, blanks that it then packs.
alter table job_index alter column words set storage external;
alter table job_index alter column padding set storage main;
alter table job_index set (toast_tuple_target = 128);
-- The statistics of a vector are long, and a search never depends on them.
alter table job_index alter column words set statistics 0;

-- A page of open jobs that match `everything` (null: all of them), and how many there are.
-- `tiers` share its matches out, best first; their numbers are `ranks`. The page follows the given place, which for
-- the first page lies before everyone (rank -1). One row has the total alone: exact up to 10,000, else 10,001.
-- A function because the way depends on what is met, and because the planner takes a walk through the whole table for
-- cheap: it knows nothing of vectors that lie outside of it.
create function search_page(
	everything tsquery, tiers tsquery[], ranks int[], today date,
	after_rank int, after_time timestamptz, after_job uuid, page_size int
) returns table (rank int, published_at timestamptz, job_id uuid, total int)
language plpgsql stable
set enable_seqscan = off
set enable_indexonlyscan = off
set jit = off
as $$
#variable_conflict use_column
declare
	-- matches among the sampled sixteenth (10,000 have 625 there, sd 24) that stand for more than 10,000 in all
	many constant int := 760;
	-- matches of a tier among the sampled that let a walk in order find a page soon, and how far it may go
	frequent constant int := 700;
	walk_length constant int := 3000;
	expected int;
	missing int := page_size;
	found int;
	before_time timestamptz;
	before_job uuid;
begin
	if everything is null then
		return query select null::int, null::timestamptz, null::uuid, count(*)::int from (
			select from job_index where (open_until is null or open_until >= today) limit 10001
		) counted;
		return query select 0, published_at, job_id, null::int from job_index
			where (open_until is null or open_until >= today) and (published_at, job_id) < (after_time, after_job)
			order by published_at desc, job_id desc limit page_size;
		return;
	end if;

	select count(*) into expected from (
		select from job_index where sampled and words @@ everything and (open_until is null or open_until >= today) limit many
	) counted;
	if expected < many then
		return query with matches as materialized (
			select tier.rank, published_at, job_id from unnest(tiers, ranks) as tier (query, rank)
			join job_index on words @@ tier.query
			where (open_until is null or open_until >= today)
		), page as (
			select rank, published_at, job_id, null::int from matches
			where rank > after_rank or (rank = after_rank and (published_at, job_id) < (after_time, after_job))
			order by rank, published_at desc, job_id desc limit page_size
		)
		select null::int, null::timestamptz, null::uuid, count(*)::int from matches
		union all
		select * from page;
		return;
	end if;

	return query select null::int, null::timestamptz, null::uuid, 10001;
	for tier in 1 .. cardinality(tiers) loop
		continue when ranks[tier] < after_rank;
		exit when missing = 0;
		before_time := case when ranks[tier] = after_rank then after_time else 'infinity' end;
		before_job := after_job;
		found := 0;
		select count(*) into expected from (
			select from job_index where sampled and words @@ tiers[tier] limit frequent
		) counted;
		if expected = frequent then
			return query select ranks[tier], published_at, job_id, null::int from (
				select * from job_index where (published_at, job_id) < (before_time, before_job)
				order by published_at desc, job_id desc limit walk_length
			) newest
			where words @@ tiers[tier] and (open_until is null or open_until >= today)
			order by published_at desc, job_id desc limit missing;
			get diagnostics found = row_count;
			missing := missing - found;
		end if;
		-- rarer, or the walk met too few
		if missing > 0 then
			return query with matches as materialized (
				select published_at, job_id from job_index
				where words @@ tiers[tier] and (open_until is null or open_until >= today)
			)
			select ranks[tier], published_at, job_id, null::int from matches
			where (published_at, job_id) < (before_time, before_job)
			order by published_at desc, job_id desc limit missing offset found;
			get diagnostics found = row_count;
			missing := missing - found;
		end if;
	end loop;
end
$$;
