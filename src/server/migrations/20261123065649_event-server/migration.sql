CREATE TABLE "event_servers" (
	"used_since" timestamp with time zone PRIMARY KEY DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "untold_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "untold_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"event_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Tells every process when the transaction is committed: by NOTIFY, which lets such transactions commit one after the other, or, while
-- an event server is used, by a row that src/server/live/event-server.ts takes from there. The notice says to the connection that there is one.
CREATE FUNCTION tell(channel text, payload text) RETURNS void
LANGUAGE plpgsql
AS $$
begin
	if exists (select from event_servers) then
		insert into untold_events (channel, event_text) values (tell.channel, tell.payload);
		raise notice 'an event waits';
	else
		-- the same words within a transaction are told once
		perform pg_notify(tell.channel, tell.payload);
	end if;
end
$$;--> statement-breakpoint
-- As before (migrations live, messages, readers), told by that function.
CREATE OR REPLACE FUNCTION tell_of_notifications() RETURNS trigger
LANGUAGE plpgsql
AS $$
declare
	person uuid := coalesce(new.user_id, old.user_id);
begin
	if not pg_try_advisory_xact_lock(1818850917, hashtext(person::text) & 1023) then
		perform tell('live', json_build_object('to', person, 'kind', 'notification')::text);
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_ended_session() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	perform tell('live', json_build_object('endedSession', old.token_hash)::text);
	return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_suspension() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	perform tell('live', json_build_object('endedPerson', new.id)::text);
	return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_conversation() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	perform tell('live', json_build_object('to', side.user_id, 'kind', 'message', 'data', json_build_object(
		'conversation', side.conversation_id,
		'unread', (select count(*) from conversation_sides own where own.user_id = side.user_id and own.is_unread)
	))::text)
	from conversation_sides side join conversations on conversations.id = side.conversation_id
	where side.conversation_id = new.conversation_id and (side.user_id = new.user_id or conversations.state = 'open');
	return null;
end
$$;
