import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Committed events that the event server has yet to pass on to processes; rows live for a moment (`live/event-outbox.ts`). */
export const untoldEvents = pgTable("untold_events", {
	/** The order of delivery. */
	id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
	channel: text().notNull(),
	payload: text("event_text").notNull(),
	createdAt: instant("created_at").notNull().defaultNow(),
});

/** Has a row while processes are notified through an event server: the function `tell` checks for one (migration `event-server`). */
export const eventServers = pgTable("event_servers", { usedSince: instant("used_since").primaryKey().defaultNow() });
