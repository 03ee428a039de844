CREATE TABLE "identities" (
	"issuer" text,
	"subject" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_pkey" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "social_visits" (
	"secret_hash" text PRIMARY KEY,
	"provider" text NOT NULL,
	"state" text,
	"nonce" text,
	"verifier" text,
	"issuer" text,
	"subject" text,
	"email" text,
	"full_name" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" ("user_id");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;