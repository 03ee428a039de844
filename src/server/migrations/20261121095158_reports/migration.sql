CREATE TABLE "report_attachments" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_comments" (
	"id" uuid PRIMARY KEY,
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"author_id" uuid NOT NULL,
	"company_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"words" text NOT NULL,
	"snapshot" jsonb,
	"attachment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind_known" CHECK (("kind" = 'written' and "snapshot" is null) or ("kind" = 'hiring' and "snapshot" is not null))
);
--> statement-breakpoint
CREATE INDEX "report_attachments_report_idx" ON "report_attachments" ("report_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_comments_report_idx" ON "report_comments" ("report_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "report_comments_user_idx" ON "report_comments" ("user_id");--> statement-breakpoint
CREATE INDEX "reports_author_idx" ON "reports" ("author_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "reports_company_idx" ON "reports" ("company_id","created_at" DESC,"id" DESC);--> statement-breakpoint
ALTER TABLE "report_attachments" ADD CONSTRAINT "report_attachments_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE SET NULL;