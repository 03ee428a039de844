CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"about_id" uuid,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "administrator_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "admin_acts_newest_idx" ON "admin_acts" ("done_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "admin_acts_actor_idx" ON "admin_acts" ("actor_id");--> statement-breakpoint
CREATE INDEX "admin_acts_about_idx" ON "admin_acts" ("about_id");--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_about_id_users_id_fkey" FOREIGN KEY ("about_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- What was done stays as it was written; who is erased is let go of.
CREATE FUNCTION keep_admin_acts() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	if tg_op = 'UPDATE' and (new.actor_id is null or new.actor_id = old.actor_id) and (new.about_id is null or new.about_id = old.about_id)
		and to_jsonb(new) - 'actor_id' - 'about_id' = to_jsonb(old) - 'actor_id' - 'about_id' then
		return new;
	end if;
	raise exception 'admin_acts are not changed';
end
$$;--> statement-breakpoint
CREATE TRIGGER admin_acts_kept BEFORE UPDATE OR DELETE ON "admin_acts"
FOR EACH ROW EXECUTE FUNCTION keep_admin_acts();
