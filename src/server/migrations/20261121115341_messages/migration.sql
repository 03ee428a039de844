CREATE TABLE "conversation_sides" (
	"conversation_id" uuid,
	"user_id" uuid,
	"box" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_received_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"is_unread" boolean GENERATED ALWAYS AS (coalesce(last_received_at > read_at, last_received_at is not null)) STORED NOT NULL,
	CONSTRAINT "conversation_sides_pkey" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_sides_box_known" CHECK ("box" in ('inbox', 'requests', 'archived', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY,
	"low_id" uuid,
	"high_id" uuid,
	"started_by_low" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_in_order" CHECK ("low_id" < "high_id"),
	CONSTRAINT "conversations_state_known" CHECK ("state" in ('asked', 'open', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"recipient_id" uuid,
	"content" text NOT NULL,
	"about_kind" text,
	"about_id" uuid,
	"once_key" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "messages_nobody_is_blank" CHECK ("author_id" is not null or "content" = '' and "about_id" is null),
	CONSTRAINT "messages_subject_known" CHECK ("about_kind" in ('application', 'job', 'profile'))
);
--> statement-breakpoint
CREATE INDEX "conversation_sides_box_idx" ON "conversation_sides" ("user_id","box","last_at" DESC,"conversation_id" DESC);--> statement-breakpoint
CREATE INDEX "conversation_sides_unread_idx" ON "conversation_sides" ("user_id") WHERE "is_unread";--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_key" ON "conversations" ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversations_high_idx" ON "conversations" ("high_id");--> statement-breakpoint
CREATE INDEX "messages_newest_idx" ON "messages" ("conversation_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once_key" ON "messages" ("author_id","once_key");--> statement-breakpoint
CREATE INDEX "messages_recipient_idx" ON "messages" ("recipient_id");--> statement-breakpoint
-- What a message is found by: its words, and @ before each of its two people: nobody searches but their own.
CREATE FUNCTION message_lexemes(content text, author_id uuid, recipient_id uuid) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array(
	select word from unnest(search_parts(content)) as word
	union
	select '@' || person::text from unnest(array[author_id, recipient_id]) as person where person is not null
));--> statement-breakpoint
CREATE INDEX "messages_lexemes_idx" ON "messages" USING gin (message_lexemes("content", "author_id", "recipient_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_burst_key" ON "notifications" ("user_id","href") WHERE "type" = 'message' and "read_at" is null;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fkey" FOREIGN KEY ("low_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fkey" FOREIGN KEY ("high_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Whatever happens in a conversation, the open pages of whose side it is are told when it is committed; those of the other one
-- too, once the two talk: before that it would tell whether a request was looked at, or declined.
CREATE FUNCTION tell_of_conversation() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	-- the same words within a transaction are told once
	perform pg_notify('live', json_build_object('to', side.user_id, 'kind', 'message', 'data', json_build_object(
		'conversation', side.conversation_id,
		'unread', (select count(*) from conversation_sides own where own.user_id = side.user_id and own.is_unread)
	))::text)
	from conversation_sides side join conversations on conversations.id = side.conversation_id
	where side.conversation_id = new.conversation_id and (side.user_id = new.user_id or conversations.state = 'open');
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER conversation_sides_told AFTER INSERT OR UPDATE OF "last_at", "read_at", "box" ON "conversation_sides"
FOR EACH ROW EXECUTE FUNCTION tell_of_conversation();
