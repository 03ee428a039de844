ALTER TABLE "jobs" ADD COLUMN "pay_period" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "no_pay_reason" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wage_sector" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_period_known" CHECK ("pay_period" in ('hour', 'day', 'month', 'year'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_no_pay_reason_known" CHECK ("no_pay_reason" in ('agreed', 'scale', 'commission', 'task', 'unpaid'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_wage_sector_known" CHECK ("wage_sector" in ('agriculture', 'state'));