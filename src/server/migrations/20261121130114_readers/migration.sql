-- As before, but only for people with an open page: transactions that notify are committed one after the other. Processes
-- hold the lock shared for who reads there (src/server/live/presence.ts). Who comes while this transaction holds it waits for
-- its end, and then reads what it wrote.
CREATE OR REPLACE FUNCTION tell_of_notifications() RETURNS trigger
LANGUAGE plpgsql
AS $$
declare
	person uuid := coalesce(new.user_id, old.user_id);
begin
	if not pg_try_advisory_xact_lock(1818850917, hashtext(person::text) & 1023) then
		-- the same words within a transaction are told once
		perform pg_notify('live', json_build_object('to', person, 'kind', 'notification')::text);
	end if;
	return null;
end
$$;
