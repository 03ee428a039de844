CREATE TABLE "index_passes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"last_job_id" uuid
);
--> statement-breakpoint
DROP INDEX "job_index_anew_idx";--> statement-breakpoint
-- All that earlier migrations changed of what the index knows; an empty one has nothing to learn.
INSERT INTO "index_passes" ("last_job_id") SELECT NULL FROM "job_index" LIMIT 1;
