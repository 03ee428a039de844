import { describe, expect, test } from "vitest";
import { contractionsIn } from "./contractions.ts";

describe("a migration while the previous version still runs", () => {
	test.each([
		`DROP TABLE "letters";`,
		`DROP FUNCTION search_page(int);`,
		`ALTER TABLE "jobs" DROP COLUMN "pay";`,
		`ALTER TABLE "jobs" RENAME COLUMN "pay" TO "wage";`,
		`ALTER TABLE "jobs" RENAME TO "postings";`,
		`ALTER TABLE "jobs" ALTER COLUMN "pay" SET NOT NULL;`,
		`ALTER TABLE "jobs" ALTER COLUMN "pay" SET DATA TYPE bigint USING "pay"::bigint;`,
		`ALTER TABLE "jobs" ALTER COLUMN "pay" DROP DEFAULT;`,
		`ALTER TABLE "jobs" ADD COLUMN "pay" integer NOT NULL;`,
		`ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_known" CHECK ("pay" > 0);`,
		`CREATE UNIQUE INDEX "jobs_slug_key" ON "jobs" ("slug");`,
	])("contracts: %s", (statement) => {
		expect(contractionsIn(statement)).toEqual([expect.stringContaining(statement.slice(0, 20))]);
		expect(contractionsIn(`ALTER TABLE "jobs" ADD COLUMN "a" text;--> statement-breakpoint\n${statement}`).length).toBe(1);
		expect(contractionsIn(`-- contracts: no version since May reads or writes it\n${statement}`)).toEqual([]);
		expect(contractionsIn(`-- contracts: why\n${statement}`).length).toBe(1);
	});

	test.each([
		`CREATE TABLE "letters" ("id" uuid PRIMARY KEY, "kind" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "letters_kind_key" ON "letters" ("kind");--> statement-breakpoint\nALTER TABLE "letters" ADD CONSTRAINT "letters_fkey" FOREIGN KEY ("id") REFERENCES "users"("id");`,
		`ALTER TABLE "jobs" ADD COLUMN "paused_at" timestamp with time zone;`,
		`ALTER TABLE "jobs" ADD COLUMN "pay_period" text DEFAULT 'month' NOT NULL;`,
		`ALTER TABLE "jobs" ALTER COLUMN "pay" DROP NOT NULL;`,
		`ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind_known", ADD CONSTRAINT "jobs_kind_known" CHECK ("kind" in ('a', 'b', 'c'));`,
		`ALTER TABLE "jobs" RENAME CONSTRAINT "a" TO "b";`,
		`DROP INDEX "jobs_newest_idx";--> statement-breakpoint\nCREATE INDEX "jobs_newest_idx" ON "jobs" ("id");`,
		`DROP FUNCTION page_of(int);--> statement-breakpoint\nCREATE FUNCTION page_of(int) RETURNS int LANGUAGE sql AS $$ select 1 $$;`,
		`-- the table that we drop table by table\nUPDATE jobs SET pay = 1;`,
	])("only adds: %s", (migration) => {
		expect(contractionsIn(migration)).toEqual([]);
	});
});
