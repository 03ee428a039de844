DROP INDEX "identities_user_idx";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "identities" SET "provider" = CASE WHEN "issuer" LIKE '%facebook%' THEN 'facebook' ELSE 'google' END;--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
-- whoever is under way at a provider begins again: what is kept of them does not say whether their address is vouched for
DELETE FROM "social_visits";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "social_visits" ADD COLUMN "is_vouched" boolean;--> statement-breakpoint
ALTER TABLE "social_visits" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "social_visits" ADD COLUMN "next" text;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_provider_key" ON "identities" ("user_id","provider");--> statement-breakpoint
ALTER TABLE "social_visits" ADD CONSTRAINT "social_visits_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;