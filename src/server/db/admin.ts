import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AnnouncementTone, BanKind, BanScope, Switch } from "../../contract/house.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Audit trail of administrators and the operator, one row per act. The database rejects changes (migration `administration`). */
export const adminActs = pgTable(
	"admin_acts",
	{
		id: uuid().primaryKey(),
		doneAt: instant("done_at").notNull().defaultNow(),
		/** Null from the command line, or once the administrator is erased. */
		actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
		/** One of `adminActs` in the contract. */
		act: text().notNull(),
		/** The person concerned; null if it was not about a person, or once they are erased. */
		aboutId: uuid("about_id").references(() => users.id, { onDelete: "set null" }),
		/** The object concerned, as its pages name it: a company's slug, a task's number. Never a person's. */
		subject: text(),
		before: jsonb().$type<Values>(),
		after: jsonb().$type<Values>(),
		reason: text(),
	},
	(table) => [
		// the trail, newest first
		index("admin_acts_newest_idx").on(table.doneAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
		// erasing a person
		index("admin_acts_actor_idx").on(table.actorId),
		index("admin_acts_about_idx").on(table.aboutId),
	],
);

/** An object's state: names and plain values, never a secret. */
export type Values = Record<string, string | number | boolean | null>;

/** Networks and mail domains barred from some actions. */
export const bans = pgTable(
	"bans",
	{
		id: uuid().primaryKey(),
		kind: text("ban_kind").$type<BanKind>().notNull(),
		/** As normalised by `parseBan`: a range (`203.0.113.0/24`), or a domain including its subdomains. */
		value: text("ban_value").notNull(),
		scopes: text("ban_scopes").$type<BanScope>().array().notNull(),
		reason: text("ban_reason").notNull(),
		/** Null until lifted. */
		endsAt: instant("ends_at"),
		createdAt: instant("created_at").notNull().defaultNow(),
		/** Null from the command line, or once they are erased. */
		byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
	},
	(table) => [
		uniqueIndex("bans_value_key").on(table.kind, table.value),
		// erasing a person
		index("bans_by_idx").on(table.byId),
		check("bans_kind_known", sql`${table.kind} in ('network', 'mailDomain')`),
	],
);

/** Switches that are off; one without a row is on. */
export const switchedOff = pgTable("switched_off", {
	name: text("switch_name").$type<Switch>().primaryKey(),
	offSince: instant("off_since").notNull().defaultNow(),
});

/** Announcements shown on every page for a while. */
export const announcements = pgTable("announcements", {
	id: uuid().primaryKey(),
	textEn: text("text_en").notNull(),
	textFr: text("text_fr").notNull(),
	tone: text("tone").$type<AnnouncementTone>().notNull(),
	beginsAt: instant("begins_at").notNull(),
	/** Null until ended by hand. */
	endsAt: instant("ends_at"),
});
