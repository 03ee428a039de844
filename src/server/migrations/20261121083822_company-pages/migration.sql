CREATE TABLE "company_claims" (
	"company_id" uuid,
	"user_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_claims_pkey" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "company_domain_tokens" (
	"company_id" uuid,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"domain" text NOT NULL,
	"website" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "company_domain_tokens_pkey" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "company_facts" (
	"company_id" uuid,
	"kind" text,
	"domain" text,
	"by_user_id" uuid,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_facts_pkey" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "company_facts_kind_known" CHECK ("kind" in ('email', 'dns', 'documents'))
);
--> statement-breakpoint
CREATE TABLE "company_follows" (
	"company_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "company_follows_pkey" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "company_invitations_role_known" CHECK ("role" in ('owner', 'recruiter', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "company_old_slugs" (
	"slug" text PRIMARY KEY,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_role_changes" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"by_user_id" uuid,
	"cause" text NOT NULL,
	"from_role" text,
	"to_role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_role_changes_cause_known" CHECK ("cause" in ('founded', 'claimed', 'moderated', 'invited', 'changed', 'removed', 'left', 'inherited'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "owned_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "followers_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domain_tokens_hash_key" ON "company_domain_tokens" ("token_hash");--> statement-breakpoint
CREATE INDEX "company_follows_user_idx" ON "company_follows" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_hash_key" ON "company_invitations" ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open_key" ON "company_invitations" ("company_id",lower("email")) WHERE "answered_at" is null;--> statement-breakpoint
CREATE INDEX "company_invitations_email_idx" ON "company_invitations" (lower("email"));--> statement-breakpoint
CREATE INDEX "company_members_company_idx" ON "company_members" ("company_id","created_at" DESC,"user_id" DESC);--> statement-breakpoint
CREATE INDEX "company_old_slugs_company_idx" ON "company_old_slugs" ("company_id");--> statement-breakpoint
CREATE INDEX "company_role_changes_company_idx" ON "company_role_changes" ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_domain_tokens" ADD CONSTRAINT "company_domain_tokens_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_domain_tokens" ADD CONSTRAINT "company_domain_tokens_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_facts" ADD CONSTRAINT "company_facts_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_facts" ADD CONSTRAINT "company_facts_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "company_follows" ADD CONSTRAINT "company_follows_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_follows" ADD CONSTRAINT "company_follows_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "company_old_slugs" ADD CONSTRAINT "company_old_slugs_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_role_changes" ADD CONSTRAINT "company_role_changes_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "company_role_changes" ADD CONSTRAINT "company_role_changes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "company_role_changes" ADD CONSTRAINT "company_role_changes_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Companies that people own already: nobody may claim them.
UPDATE "companies" SET "owned_since" = members.since
FROM (SELECT "company_id", min("created_at") AS since FROM "company_members" GROUP BY "company_id") members
WHERE "companies"."id" = members."company_id";--> statement-breakpoint
-- Members never without an owner. The company's row is locked first: of two owners who leave at the same time the second waits,
-- and then sees that it is the last. A person who is erased may take the company's last member along.
CREATE FUNCTION keep_company_owner() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	perform from companies where id = old.company_id for no key update;
	if found
		and not exists (select from company_members where company_id = old.company_id and role = 'owner')
		and (
			exists (select from company_members where company_id = old.company_id)
			or exists (select from users where id = old.user_id)
		)
	then
		raise exception 'company % would have no owner', old.company_id
			using errcode = 'check_violation', constraint = 'company_members_owner_kept';
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER company_members_owner_kept AFTER UPDATE OR DELETE ON "company_members"
FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_company_owner();
