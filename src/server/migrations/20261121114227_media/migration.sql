CREATE TABLE "event_interests" (
	"post_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "event_interests_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY,
	"post_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"keys" text[] NOT NULL,
	"content_type" text,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[],
	"placeholder" text,
	"alt" text,
	"name" text,
	CONSTRAINT "media_kind_known" CHECK ("kind" in ('image', 'video', 'file'))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "interested_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "event_interests_user_idx" ON "event_interests" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_place_key" ON "media" ("post_id","position");--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;