-- Whatever adds, reads or removes a person's notifications, their open pages are told when it is committed.
CREATE FUNCTION tell_of_notifications() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	-- the same words within a transaction are told once
	perform pg_notify('live', json_build_object('to', coalesce(new.user_id, old.user_id), 'kind', 'notification')::text);
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER notifications_told AFTER INSERT OR DELETE OR UPDATE OF "read_at" ON "notifications"
FOR EACH ROW EXECUTE FUNCTION tell_of_notifications();--> statement-breakpoint
-- Whatever ends a session (signing out, a new password, erasure …), its open pages hear nothing from then on.
CREATE FUNCTION tell_of_ended_session() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	perform pg_notify('live', json_build_object('endedSession', old.token_hash)::text);
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE OR UPDATE OF "token_hash" ON "sessions"
FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION tell_of_ended_session();--> statement-breakpoint
CREATE FUNCTION tell_of_suspension() RETURNS trigger
LANGUAGE plpgsql
AS $$
begin
	perform pg_notify('live', json_build_object('endedPerson', new.id)::text);
	return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER users_suspended AFTER UPDATE OF "suspended_at" ON "users"
FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL AND OLD.suspended_at IS NULL) EXECUTE FUNCTION tell_of_suspension();
