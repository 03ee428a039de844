-- keys that are there were made by the first version; the app makes them anew when it starts
ALTER TABLE "companies" ADD COLUMN "name_key_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "name_key_version" SET DEFAULT 2;
