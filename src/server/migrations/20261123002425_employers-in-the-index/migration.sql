-- Every job is indexed anew, in the background: by its language, its towns and what is known of its employer.
UPDATE "job_index" SET "countries" = NULL;
