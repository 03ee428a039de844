CREATE TABLE "job_views" (
	"job_id" uuid,
	"day" date,
	"views" integer NOT NULL,
	CONSTRAINT "job_views_pkey" PRIMARY KEY("job_id","day")
);
--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;--> statement-breakpoint
-- What was counted so far.
INSERT INTO "job_views" ("job_id", "day", "views")
SELECT job_id, (events.created_at AT TIME ZONE 'Africa/Douala')::date, count(*)
FROM events JOIN jobs ON jobs.id = events.job_id
WHERE kind = 'job_viewed' GROUP BY 1, 2;
