import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AnnouncementTone, BanKind, BanScope, Switch } from "../../contract/house.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What administrators and the operator did, a row each. The database takes no change of it (migration `administration`). */
export const adminActs = pgTable(
	"admin_acts",
	{
		id: uuid().primaryKey(),
		doneAt: instant("done_at").notNull().defaultNow(),
		/** Null from the command line, and where the administrator is gone. */
		actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
		/** One of `adminActs` in the contract. */
		act: text().notNull(),
		/** Whom it was done to; null where it was no person, or they are gone. */
		aboutId: uuid("about_id").references(() => users.id, { onDelete: "set null" }),
		/** What it was done to, as its pages name it: a company's address, a task's number. Never a person's. */
		subject: text(),
		before: jsonb().$type<Values>(),
		after: jsonb().$type<Values>(),
		reason: text(),
	},
	(table) => [
		// all of them, newest first
		index("admin_acts_newest_idx").on(table.doneAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// forgetting a person
		index("admin_acts_actor_idx").on(table.actorId),
		index("admin_acts_about_idx").on(table.aboutId),
	],
);

/** How a thing stood: names and plain values, never a secret. */
export type Values = Record<string, string | number | boolean | null>;

/** A network or a mail domain that is kept from some of what people do here. */
export const bans = pgTable(
	"bans",
	{
		id: uuid().primaryKey(),
		kind: text("ban_kind").$type<BanKind>().notNull(),
		/** As `readBan` writes it: a range (`203.0.113.0/24`), or a domain with those below it. */
		value: text("ban_value").notNull(),
		scopes: text("ban_scopes").$type<BanScope>().array().notNull(),
		reason: text("ban_reason").notNull(),
		/** Null: until it is lifted. */
		endsAt: instant("ends_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		/** Null from the command line, and where they are gone. */
		byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
	},
	(table) => [
		uniqueIndex("bans_value_key").on(table.kind, table.value),
		// forgetting a person
		index("bans_by_idx").on(table.byId),
		check("bans_kind_known", sql`${table.kind} in ('network', 'mailDomain')`),
	],
);

/** What is switched off: on is what has no row. */
export const switchedOff = pgTable("switched_off", {
	name: text("switch_name").$type<Switch>().primaryKey(),
	offSince: instant("off_since").notNull().defaultNow(),
});

/** What every page says for a while. */
export const announcements = pgTable("announcements", {
	id: uuid().primaryKey(),
	textEn: text("text_en").notNull(),
	textFr: text("text_fr").notNull(),
	tone: text("tone").$type<AnnouncementTone>().notNull(),
	beginsAt: instant("begins_at").notNull(),
	/** Null: until it is ended. */
	endsAt: instant("ends_at"),
});
