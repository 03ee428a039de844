CREATE TABLE "waiting_messages" (
	"application_id" uuid PRIMARY KEY,
	"by_user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"once_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_messages_by_idx" ON "waiting_messages" ("by_user_id");--> statement-breakpoint
ALTER TABLE "waiting_messages" ADD CONSTRAINT "waiting_messages_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waiting_messages" ADD CONSTRAINT "waiting_messages_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE CASCADE;