CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY,
	"maker_id" uuid NOT NULL,
	"company_id" uuid,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_scopes_some" CHECK (cardinality("scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "job_sendings" (
	"user_id" uuid,
	"key" uuid,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_sendings_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys" ("token_hash");--> statement-breakpoint
CREATE INDEX "api_keys_maker_idx" ON "api_keys" ("maker_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_keys_company_idx" ON "api_keys" ("company_id","created_at" DESC NULLS LAST) WHERE "company_id" is not null;--> statement-breakpoint
CREATE INDEX "job_sendings_created_idx" ON "job_sendings" ("created_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_maker_id_users_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_member_fk" FOREIGN KEY ("maker_id","company_id") REFERENCES "company_members"("user_id","company_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_sendings" ADD CONSTRAINT "job_sendings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;