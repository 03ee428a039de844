DROP INDEX "groups_listed_idx";--> statement-breakpoint
CREATE INDEX "groups_listed_idx" ON "groups" ("members_count" DESC,"id" DESC) WHERE "access" <> 'invitation' and "archived_at" is null;--> statement-breakpoint
DROP INDEX "groups_trade_idx";--> statement-breakpoint
CREATE INDEX "groups_trade_idx" ON "groups" ("trade","members_count" DESC,"id" DESC) WHERE "access" <> 'invitation' and "archived_at" is null;--> statement-breakpoint
DROP INDEX "groups_town_idx";--> statement-breakpoint
CREATE INDEX "groups_town_idx" ON "groups" ("town_key","members_count" DESC,"id" DESC) WHERE "access" <> 'invitation' and "archived_at" is null;--> statement-breakpoint
DROP INDEX "groups_trade_town_idx";--> statement-breakpoint
CREATE INDEX "groups_trade_town_idx" ON "groups" ("trade","town_key","members_count" DESC,"id" DESC) WHERE "access" <> 'invitation' and "archived_at" is null;