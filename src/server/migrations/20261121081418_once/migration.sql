ALTER TABLE "applications" ADD COLUMN "once_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_sending_key" ON "applications" ("user_id","once_key") WHERE "once_key" is not null;