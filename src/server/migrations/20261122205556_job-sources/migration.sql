CREATE TABLE "job_sources" (
	"job_id" uuid,
	"name" text,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_sources_pkey" PRIMARY KEY("job_id","name")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "job_sources" ADD CONSTRAINT "job_sources_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;