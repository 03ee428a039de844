-- Reminders follow what was chosen for applications, of which they were a part, until somebody chooses otherwise.
UPDATE "users" SET "notification_choices" = "notification_choices" || jsonb_build_object('reminders', "notification_choices" -> 'applications') WHERE "notification_choices" ? 'applications';
