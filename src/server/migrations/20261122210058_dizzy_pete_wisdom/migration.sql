CREATE TABLE "job_codes" (
	"code" text PRIMARY KEY,
	"job_id" uuid CONSTRAINT "job_codes_job_key" UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_shares" (
	"user_id" uuid,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_shares_pkey" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "job_shares_user_idx" ON "job_shares" ("user_id");--> statement-breakpoint
ALTER TABLE "job_codes" ADD CONSTRAINT "job_codes_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "job_shares" ADD CONSTRAINT "job_shares_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_shares" ADD CONSTRAINT "job_shares_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;