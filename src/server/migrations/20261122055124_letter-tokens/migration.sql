DROP INDEX "newsletter_subscribers_unsubscribe_key";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unsubscribe_hash" text;--> statement-breakpoint
-- letters that are with their readers carry a token that was kept as it is: from now on its hash is, as of all others
UPDATE "newsletter_subscribers" SET "unsubscribe_hash" =
	rtrim(translate(encode(sha256("unsubscribe_token"::bytea), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
-- letters that still wait get theirs when they go out; one whose reader has left goes to nobody
UPDATE "mails" SET "facts" = "facts" - 'unsubscribeToken' || jsonb_build_object('subscriberId', "newsletter_subscribers"."id")
	FROM "newsletter_subscribers" WHERE "facts" ->> 'unsubscribeToken' = "unsubscribe_token";--> statement-breakpoint
DELETE FROM "mails" WHERE "facts" ? 'unsubscribeToken' AND "sent_at" IS NULL;--> statement-breakpoint
UPDATE "mails" SET "facts" = "facts" - 'unsubscribeToken' WHERE "facts" ? 'unsubscribeToken';--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "unsubscribe_token";--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_unsubscribe_key" ON "newsletter_subscribers" ("unsubscribe_hash");
