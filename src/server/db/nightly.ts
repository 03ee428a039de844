import { date, pgTable, text } from "drizzle-orm/pg-core";

/** The last day, in Africa/Douala, on which each nightly work was begun. */
export const nightlyWorks = pgTable("nightly_works", {
	name: text().primaryKey(),
	begunOn: date("begun_on").notNull(),
});
