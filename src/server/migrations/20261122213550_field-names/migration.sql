ALTER TABLE "group_acts" RENAME TO "group_decisions";--> statement-breakpoint
ALTER TABLE "moderation_acts" RENAME TO "moderation_decisions";--> statement-breakpoint
ALTER TABLE "social_visits" RENAME TO "oauth_flows";--> statement-breakpoint
ALTER TABLE "applications" RENAME COLUMN "once_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "waiting_messages" RENAME COLUMN "once_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "low_id" TO "user_a";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "high_id" TO "user_b";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "started_by_low" TO "started_by_a";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "once_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "comments" RENAME COLUMN "once_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "posts" RENAME COLUMN "once_key" TO "idempotency_key";--> statement-breakpoint
ALTER TABLE "group_decisions" RENAME COLUMN "act" TO "action";--> statement-breakpoint
ALTER TABLE "group_reports" RENAME COLUMN "act_id" TO "decision_id";--> statement-breakpoint
ALTER TABLE "jobs" RENAME COLUMN "held_at" TO "suspended_at";--> statement-breakpoint
ALTER TABLE "moderation_decisions" RENAME COLUMN "act" TO "action";--> statement-breakpoint
ALTER TABLE "moderation_reports" RENAME COLUMN "act_id" TO "decision_id";--> statement-breakpoint
ALTER TABLE "group_decisions" RENAME CONSTRAINT "group_acts_act_known" TO "group_decisions_action_known";--> statement-breakpoint
ALTER TABLE "moderation_decisions" RENAME CONSTRAINT "moderation_acts_act_known" TO "moderation_decisions_action_known";--> statement-breakpoint
ALTER TABLE "moderation_decisions" RENAME CONSTRAINT "moderation_acts_outcome_known" TO "moderation_decisions_outcome_known";--> statement-breakpoint
ALTER INDEX "conversations_high_idx" RENAME TO "conversations_user_b_idx";--> statement-breakpoint
ALTER INDEX "messages_once_key" RENAME TO "messages_idempotency_key";--> statement-breakpoint
ALTER INDEX "comments_once_key" RENAME TO "comments_idempotency_key";--> statement-breakpoint
ALTER INDEX "posts_once_key" RENAME TO "posts_idempotency_key";--> statement-breakpoint
ALTER INDEX "group_acts_target_idx" RENAME TO "group_decisions_target_idx";--> statement-breakpoint
ALTER INDEX "group_acts_group_idx" RENAME TO "group_decisions_group_idx";--> statement-breakpoint
ALTER INDEX "group_acts_author_idx" RENAME TO "group_decisions_author_idx";--> statement-breakpoint
ALTER INDEX "group_acts_by_idx" RENAME TO "group_decisions_by_idx";--> statement-breakpoint
ALTER INDEX "group_reports_act_idx" RENAME TO "group_reports_decision_idx";--> statement-breakpoint
ALTER INDEX "moderation_acts_case_idx" RENAME TO "moderation_decisions_case_idx";--> statement-breakpoint
ALTER INDEX "moderation_acts_newest_idx" RENAME TO "moderation_decisions_newest_idx";--> statement-breakpoint
ALTER INDEX "moderation_acts_appealed_idx" RENAME TO "moderation_decisions_appealed_idx";--> statement-breakpoint
ALTER INDEX "moderation_acts_token_key" RENAME TO "moderation_decisions_token_key";--> statement-breakpoint
ALTER INDEX "moderation_acts_moderator_idx" RENAME TO "moderation_decisions_moderator_idx";--> statement-breakpoint
ALTER INDEX "moderation_acts_answered_by_idx" RENAME TO "moderation_decisions_answered_by_idx";--> statement-breakpoint
-- indexes and checks follow their columns; a mail that waits links to the decision by this name
UPDATE "mails" SET "facts" = "facts" - 'actId' || jsonb_build_object('decisionId', "facts" -> 'actId') WHERE "facts" ? 'actId';
