ALTER TABLE "notifications" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "target_id" uuid;--> statement-breakpoint
UPDATE notifications SET target_kind = addresses.kind, target_id = nullif(substring(href FROM pattern), '')::uuid
FROM (VALUES
	('application', '^/applications/([0-9a-f-]{36})$'),
	('conversation', '^/messages/([0-9a-f-]{36})$'),
	('post', '^/feed/([0-9a-f-]{36})$'),
	('comment', '^/feed/[0-9a-f-]{36}\?comment=([0-9a-f-]{36})$'),
	('report', '^/reports/([0-9a-f-]{36})$'),
	('companyInvitation', '^/company/invitation\?invitation=([0-9a-f-]{36})$'),
	('decision', '^/decisions/([0-9a-f-]{36})$'),
	('decisions', '^/decisions()$')
) AS addresses (kind, pattern)
WHERE href ~ pattern;--> statement-breakpoint
UPDATE notifications SET target_kind = addresses.kind, target_id = slugs.id
FROM (VALUES
	('company', '^/company/([^/?]+)$'),
	('companyMembers', '^/company/members\?company=(.+)$'),
	('companyDocuments', '^/company/documents\?company=(.+)$'),
	('editCompany', '^/company/edit\?company=(.+)$')
) AS addresses (kind, pattern), (
	SELECT slug, id FROM companies UNION ALL SELECT slug, company_id FROM company_old_slugs
) AS slugs
WHERE slugs.slug = substring(href FROM pattern);--> statement-breakpoint
UPDATE notifications SET target_kind = 'follower', target_id = slugs.id
FROM (SELECT slug, id FROM users UNION ALL SELECT slug, user_id FROM old_slugs) AS slugs
WHERE kind = 'followed' AND slugs.slug = substring(href FROM '^/users/(.+)$');--> statement-breakpoint
-- what these were about is gone: they led nowhere
DELETE FROM notifications WHERE target_kind IS NULL
	OR target_kind = 'post' AND target_id NOT IN (SELECT id FROM posts)
	OR target_kind = 'comment' AND target_id NOT IN (SELECT id FROM comments WHERE deleted_at IS NULL);--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "target_kind" SET NOT NULL;--> statement-breakpoint
DROP INDEX "notifications_feed_idx";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "href";--> statement-breakpoint
CREATE INDEX "notifications_target_idx" ON "notifications" ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_burst_key" ON "notifications" ("user_id","target_id") WHERE "type" = 'message' and "read_at" is null;
