CREATE TABLE "group_acts" (
	"id" uuid PRIMARY KEY,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"author_id" uuid,
	"by_user_id" uuid,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_acts_act_known" CHECK ("act" in ('hide', 'restore', 'dismiss'))
);
--> statement-breakpoint
CREATE TABLE "group_blocks" (
	"group_id" uuid,
	"user_id" uuid,
	"by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_blocks_pkey" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"id" uuid PRIMARY KEY,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "group_invitations_outcome_known" CHECK ("outcome" in ('accepted', 'declined', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid,
	"user_id" uuid,
	"role" text NOT NULL,
	"muted_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "group_members_pkey" PRIMARY KEY("user_id","group_id"),
	CONSTRAINT "group_members_role_known" CHECK ("role" in ('owner', 'moderator', 'member'))
);
--> statement-breakpoint
CREATE TABLE "group_reports" (
	"id" uuid PRIMARY KEY,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"author_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"act_id" uuid
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"id" uuid PRIMARY KEY,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	"answered_by" uuid,
	CONSTRAINT "group_requests_outcome_known" CHECK ("outcome" in ('accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"rules" text,
	"access" text NOT NULL,
	"trade" text,
	"town" text,
	"town_key" text,
	"language" text NOT NULL,
	"picture" text,
	"members_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_access_known" CHECK ("access" in ('open', 'request', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "group_access" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "posts_newest_idx";--> statement-breakpoint
CREATE INDEX "posts_newest_idx" ON "posts" ("created_at" DESC,"id" DESC) WHERE ("group_access" is null or "group_access" = 'open');--> statement-breakpoint
CREATE INDEX "posts_group_idx" ON "posts" ("group_id","created_at" DESC,"id" DESC) WHERE "group_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_group_events_idx" ON "posts" ("group_id","starts_at","id") WHERE "group_id" is not null and "kind" = 'event';--> statement-breakpoint
CREATE UNIQUE INDEX "posts_pinned_key" ON "posts" ("group_id") WHERE "pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "group_acts_target_idx" ON "group_acts" ("target_id","created_at");--> statement-breakpoint
CREATE INDEX "group_acts_group_idx" ON "group_acts" ("group_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "group_acts_author_idx" ON "group_acts" ("author_id");--> statement-breakpoint
CREATE INDEX "group_acts_by_idx" ON "group_acts" ("by_user_id");--> statement-breakpoint
CREATE INDEX "group_blocks_user_idx" ON "group_blocks" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_waiting_key" ON "group_invitations" ("group_id","user_id") WHERE "answered_at" is null;--> statement-breakpoint
CREATE INDEX "group_invitations_user_idx" ON "group_invitations" ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "group_invitations_inviter_idx" ON "group_invitations" ("invited_by");--> statement-breakpoint
CREATE INDEX "group_members_group_idx" ON "group_members" ("group_id","joined_at" DESC,"user_id" DESC) WHERE "left_at" is null;--> statement-breakpoint
CREATE INDEX "group_members_staff_idx" ON "group_members" ("group_id") WHERE ("role" <> 'member' and "left_at" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "group_reports_open_key" ON "group_reports" ("target_id","reporter_id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "group_reports_open_idx" ON "group_reports" ("group_id","created_at","id") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "group_reports_act_idx" ON "group_reports" ("act_id");--> statement-breakpoint
CREATE INDEX "group_reports_reporter_idx" ON "group_reports" ("reporter_id");--> statement-breakpoint
CREATE INDEX "group_reports_author_idx" ON "group_reports" ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_requests_waiting_key" ON "group_requests" ("group_id","user_id") WHERE "answered_at" is null;--> statement-breakpoint
CREATE INDEX "group_requests_waiting_idx" ON "group_requests" ("group_id","created_at","id") WHERE "answered_at" is null;--> statement-breakpoint
CREATE INDEX "group_requests_answered_by_idx" ON "group_requests" ("answered_by");--> statement-breakpoint
CREATE INDEX "group_requests_user_idx" ON "group_requests" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_slug_key" ON "groups" ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_access_key" ON "groups" ("id" DESC,"access");--> statement-breakpoint
CREATE INDEX "groups_listed_idx" ON "groups" ("members_count" DESC,"id") WHERE "access" <> 'invitation' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX "groups_trade_idx" ON "groups" ("trade","members_count","id") WHERE "access" <> 'invitation' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX "groups_town_idx" ON "groups" ("town_key","members_count","id") WHERE "access" <> 'invitation' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX "groups_trade_town_idx" ON "groups" ("trade","town_key","members_count","id") WHERE "access" <> 'invitation' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX "groups_lexemes_idx" ON "groups" USING gin (search_lexemes("name", "about", null, "town", '{}'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_group_id_group_access_groups_id_access_fkey" FOREIGN KEY ("group_id","group_access") REFERENCES "groups"("id","access") ON DELETE CASCADE ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "group_acts" ADD CONSTRAINT "group_acts_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_acts" ADD CONSTRAINT "group_acts_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_acts" ADD CONSTRAINT "group_acts_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "group_blocks" ADD CONSTRAINT "group_blocks_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_blocks" ADD CONSTRAINT "group_blocks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_blocks" ADD CONSTRAINT "group_blocks_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_reporter_id_users_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_act_id_group_acts_id_fkey" FOREIGN KEY ("act_id") REFERENCES "group_acts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_answered_by_users_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_group_whole" CHECK (("group_id" is null) = ("group_access" is null));