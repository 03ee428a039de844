import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EndorsementState, ProofKind, SkillLevel } from "../../contract/options.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The skills themselves are words of the profile (`users.skills`): rows about a skill no longer in it are dormant. */
const ofSkill = {
	userId: uuid("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "cascade" }),
	/** As spelt in the profile; compared case-insensitively. */
	skill: text().notNull(),
};

export const skillLevels = pgTable(
	"skill_levels",
	{ id: uuid().primaryKey(), ...ofSkill, level: text().$type<SkillLevel>().notNull() },
	(table) => [
		uniqueIndex("skill_levels_skill_key").on(table.userId, sql`lower(${table.skill})`),
		check("skill_levels_level_known", sql`${table.level} in ('beginner', 'working', 'advanced', 'expert')`),
	],
);

/** A certificate or project shown as proof of a skill. */
export const skillProofs = pgTable(
	"skill_proofs",
	{
		id: uuid().primaryKey(),
		...ofSkill,
		kind: text().$type<ProofKind>().notNull(),
		title: text().notNull(),
		link: text(),
		/** Storage key of a file that only the owner can open. */
		fileKey: text("file_key"),
		fileName: text("file_name"),
		fileBytes: integer("file_bytes"),
		createdAt: instant("created_at").notNull().defaultNow(),
	},
	(table) => [
		// a person's proofs, oldest first
		index("skill_proofs_user_idx").on(table.userId, table.createdAt, table.id),
		check("skill_proofs_kind_known", sql`${table.kind} in ('certificate', 'project')`),
	],
);

/** A connection's endorsement of a skill. */
export const skillEndorsements = pgTable(
	"skill_endorsements",
	{
		id: uuid().primaryKey(),
		...ofSkill,
		giverId: uuid("giver_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		state: text().$type<EndorsementState>().notNull().default("asked"),
		/** The asker's message with the request. */
		note: text(),
		words: text(),
		askedAt: instant("asked_at").notNull().defaultNow(),
		answeredAt: instant("answered_at"),
	},
	(table) => [
		// one per pair and skill, even if requested several times at once; asking again replaces it
		uniqueIndex("skill_endorsements_pair_key").on(table.userId, table.giverId, sql`lower(${table.skill})`),
		// requests to a person, newest first
		index("skill_endorsements_giver_idx").on(table.giverId, table.askedAt.desc().nullsFirst()),
		check("skill_endorsements_state_known", sql`${table.state} in ('asked', 'given', 'declined', 'withdrawn')`),
		check("skill_endorsements_words", sql`(${table.state} = 'given') = (${table.words} is not null)`),
	],
);
