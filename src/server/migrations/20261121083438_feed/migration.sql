CREATE TABLE "comment_likes" (
	"comment_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "comment_likes_pkey" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"content" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"once_key" uuid,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"replies_count" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "post_likes_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"tag" text,
	"created_at" timestamp with time zone,
	"post_id" uuid,
	CONSTRAINT "post_tags_pkey" PRIMARY KEY("tag","created_at","post_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"title" text,
	"link" text,
	"place" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"tags" text[] NOT NULL,
	"mentions" uuid[] NOT NULL,
	"once_key" uuid,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "posts_kind_known" CHECK ("kind" in ('text', 'media', 'event', 'article', 'live'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" uuid,
	"other_id" uuid,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pkey" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("user_id" <> "other_id"),
	CONSTRAINT "blocks_kind_known" CHECK ("kind" in ('block', 'mute'))
);
--> statement-breakpoint
CREATE INDEX "comment_likes_user_idx" ON "comment_likes" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_post_key" ON "comments" ("post_id","id");--> statement-breakpoint
CREATE INDEX "comments_roots_idx" ON "comments" ("post_id","created_at" DESC,"id" DESC) WHERE "parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_replies_idx" ON "comments" ("post_id","parent_id","created_at","id") WHERE "parent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_once_key" ON "comments" ("author_id","once_key");--> statement-breakpoint
CREATE INDEX "post_likes_user_idx" ON "post_likes" ("user_id");--> statement-breakpoint
CREATE INDEX "post_tags_post_idx" ON "post_tags" ("post_id");--> statement-breakpoint
CREATE INDEX "posts_newest_idx" ON "posts" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "posts_author_idx" ON "posts" ("author_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "posts_once_key" ON "posts" ("author_id","once_key");--> statement-breakpoint
CREATE INDEX "blocks_other_idx" ON "blocks" ("other_id");--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_parent_id_comments_post_id_id_fkey" FOREIGN KEY ("post_id","parent_id") REFERENCES "comments"("post_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_other_id_users_id_fkey" FOREIGN KEY ("other_id") REFERENCES "users"("id") ON DELETE CASCADE;