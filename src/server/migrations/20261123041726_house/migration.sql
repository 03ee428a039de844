CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY,
	"text_en" text NOT NULL,
	"text_fr" text NOT NULL,
	"tone" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"id" uuid PRIMARY KEY,
	"ban_kind" text NOT NULL,
	"ban_value" text NOT NULL,
	"ban_scopes" text[] NOT NULL,
	"ban_reason" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	CONSTRAINT "bans_kind_known" CHECK ("ban_kind" in ('network', 'mailDomain'))
);
--> statement-breakpoint
CREATE TABLE "switched_off" (
	"switch_name" text PRIMARY KEY,
	"off_since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bans_value_key" ON "bans" ("ban_kind","ban_value");--> statement-breakpoint
CREATE INDEX "bans_by_idx" ON "bans" ("by_id");--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;