ALTER TABLE "users" ADD COLUMN "notification_choices" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_on" date;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail" text;--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" ("mail","user_id") WHERE "mail" is not null;