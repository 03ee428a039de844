import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What was committed and processes have still to be told by the event server, for a moment (`live/untold.ts`). */
export const untoldEvents = pgTable("untold_events", {
	/** In which order they are told. */
	id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	channel: text().notNull(),
	payload: text("event_text").notNull(),
	createdAt: instant("created_at").notNull().defaultNow(),
});

/** A row while processes are told by an event server: the function `tell` looks whether there is one (migration `event-server`). */
export const eventServers = pgTable("event_servers", { usedSince: instant("used_since").primaryKey().defaultNow() });
