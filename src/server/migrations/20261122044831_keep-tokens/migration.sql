DROP INDEX "account_tokens_hash_key";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_pkey";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_one_key" ON "account_tokens" ("user_id","purpose") WHERE "purpose" <> 'keepEmail';--> statement-breakpoint
CREATE INDEX "account_tokens_user_idx" ON "account_tokens" ("user_id");--> statement-breakpoint
CREATE INDEX "account_tokens_kept_idx" ON "account_tokens" (lower("email")) WHERE "purpose" = 'keepEmail';