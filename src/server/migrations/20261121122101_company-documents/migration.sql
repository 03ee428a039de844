CREATE TABLE "company_documents" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "company_documents_outcome_known" CHECK ("outcome" in ('confirmed', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_documents_place_key" ON "company_documents" ("company_id","place") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "company_documents_company_idx" ON "company_documents" ("company_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "company_documents_waiting_idx" ON "company_documents" ("created_at","id") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "company_documents_sent_by_idx" ON "company_documents" ("sent_by");--> statement-breakpoint
CREATE INDEX "company_documents_decided_by_idx" ON "company_documents" ("decided_by");--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_sent_by_users_id_fkey" FOREIGN KEY ("sent_by") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;