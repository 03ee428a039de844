-- a task of each name, taken out again: two transactions that put in the first of its name would wait for each other
SELECT graphile_worker.remove_job(added.key) FROM (
	SELECT (graphile_worker.add_job(job, run_at := 'infinity', job_key := 'known ' || job)).key
	FROM unnest(ARRAY['mail', 'noticeMail', 'letter', 'mailNotices', 'countWords', 'writeLetters', 'writeDigests', 'erasePeople', 'forgetExpired']) AS job
) AS added;--> statement-breakpoint
-- the schedule begins with the works that this day has not had
SELECT graphile_worker.add_job(
	job, json_build_object('_cron', json_build_object('ts', now())), queue_name := 'one after the other', max_attempts := 12, priority := 30
) FROM (VALUES
	('countWords', 'count the words of the search', 0),
	('writeLetters', 'write the weekly letter', 0),
	('writeDigests', 'write the daily digests', 7),
	('erasePeople', 'erase people who left', 0),
	('forgetExpired', 'forget what has expired', 0)
) AS works (job, former, hour)
WHERE hour <= extract(hour FROM now() AT TIME ZONE 'Africa/Douala')
	AND NOT EXISTS (SELECT FROM nightly_works WHERE name = former AND begun_on >= (now() AT TIME ZONE 'Africa/Douala')::date);--> statement-breakpoint
DROP TABLE "nightly_works";--> statement-breakpoint
DROP INDEX "mails_waiting_idx";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "task_id" bigint;--> statement-breakpoint
DELETE FROM mails WHERE sent_at IS NULL AND attempts >= 28;--> statement-breakpoint
UPDATE mails SET task_id = (graphile_worker.add_job(job, json_build_object('mail', id), max_attempts := 28, priority := priorities.priority)).id
FROM (VALUES ('mail', 0), ('noticeMail', 10), ('letter', 20)) AS priorities (job, priority)
WHERE sent_at IS NULL
	AND job = CASE WHEN kind = 'notice' THEN 'noticeMail' WHEN kind IN ('digest', 'newsletterWeek') THEN 'letter' ELSE 'mail' END;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_task_check" CHECK ("sent_at" is not null or "task_id" is not null);
