import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Language, TestBand } from "../../contract/options.ts";
import type { Bilingual } from "../../contract/skills.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** All that a question says. */
export type QuestionWords = {
	question: Bilingual;
	right: Bilingual;
	wrong: Bilingual[];
	explanation: Bilingual;
	source: string | null;
};

/** What can be tested; brought by the bank's files (`assessments/load-bank.ts`). */
export const testSubjects = pgTable("test_subjects", {
	slug: text().primaryKey(),
	/** What the file says of itself: an older one does not take the place of a newer one. */
	fileVersion: integer("file_version").notNull(),
	/** Goes up with every change of what the file says. */
	version: integer().notNull(),
	/** SHA-256 of the file. */
	hash: text().notNull(),
	title: jsonb().$type<Bilingual>().notNull(),
	about: jsonb().$type<Bilingual>().notNull(),
	skills: text().array().notNull().default(sql`'{}'`),
	/** Of its questions, where that is not the reader's choice. */
	language: text().$type<Language>(),
});

/** A question as it was asked: one that changes is another row, and what was answered stays with the first. */
export const testQuestions = pgTable(
	"test_questions",
	{
		id: uuid().primaryKey(),
		subject: text()
			.notNull()
			.references(() => testSubjects.slug, { onDelete: "cascade" }),
		/** Its id in the bank. */
		key: text().notNull(),
		difficulty: integer().notNull(),
		seconds: integer().notNull(),
		words: jsonb().$type<QuestionWords>().notNull(),
		/** Of the bank, with which it came. */
		version: integer().notNull(),
		/** The bank says it so today. */
		isCurrent: boolean("is_current").notNull().default(true),
		/** A moderator took it out: it is asked no more. */
		retiredAt: instant("retired_at"),
		retiredById: uuid("retired_by_id").references(() => users.id, { onDelete: "set null" }),
	},
	(table) => [
		uniqueIndex("test_questions_current_key").on(table.key).where(sql`${table.isCurrent}`),
		// what is drawn from
		index("test_questions_subject_idx").on(table.subject),
		// forgetting a person
		index("test_questions_retired_by_idx").on(table.retiredById),
		check("test_questions_difficulty_known", sql`${table.difficulty} between 1 and 5`),
	],
);

/** One person's test, under way or done: the result. */
export const testAttempts = pgTable(
	"test_attempts",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		subject: text()
			.notNull()
			.references(() => testSubjects.slug, { onDelete: "cascade" }),
		/** Of the bank, when it began. */
		version: integer().notNull(),
		/** Of the question whose time runs; the number of questions once it is done. */
		position: integer().notNull().default(0),
		startedAt: instant("started_at").notNull().defaultNow(),
		/** Done, or given up for a new one: then it has no band. */
		finishedAt: instant("finished_at"),
		/** On the bank's scale of difficulties (`score.ts`). */
		score: real(),
		band: text().$type<TestBand>(),
		right: integer("right_count"),
		/** On its owner's profile since then. */
		shownAt: instant("shown_at"),
	},
	(table) => [
		// one under way for each person and subject, whatever the clicking
		uniqueIndex("test_attempts_open_key").on(table.userId, table.subject).where(sql`${table.finishedAt} is null`),
		// a person's last one in a subject
		index("test_attempts_user_idx").on(table.userId, table.subject, table.startedAt.desc().nullsFirst()),
		// where one stands among all takers
		index("test_attempts_taken_idx").on(table.subject, table.userId, table.finishedAt).where(sql`${table.band} is not null`),
		check("test_attempts_band_known", sql`${table.band} in ('foundation', 'capable', 'strong', 'expert')`),
	],
);

/** A drawn question of a test, and its answer. */
export const testAnswers = pgTable(
	"test_answers",
	{
		attemptId: uuid("attempt_id")
			.notNull()
			.references(() => testAttempts.id, { onDelete: "cascade" }),
		position: integer().notNull(),
		questionId: uuid("question_id")
			.notNull()
			.references(() => testQuestions.id, { onDelete: "cascade" }),
		/** The options in the order in which they are shown: 0 is the right one, the others as the bank has them. */
		options: integer().array().notNull(),
		/** Since when its time runs. */
		askedAt: instant("asked_at"),
		answeredAt: instant("answered_at"),
		/** A place in `options`; null where none came in time. */
		chosen: integer(),
		isRight: boolean("is_right"),
	},
	(table) => [
		primaryKey({ columns: [table.attemptId, table.position] }),
		// how a question fares
		index("test_answers_question_idx").on(table.questionId),
	],
);

/** What takers say is wrong with a question. */
export const questionReports = pgTable(
	"question_reports",
	{
		id: uuid().primaryKey(),
		questionId: uuid("question_id")
			.notNull()
			.references(() => testQuestions.id, { onDelete: "cascade" }),
		reporterId: uuid("reporter_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		words: text().notNull(),
		createdAt: instant("created_at").notNull().defaultNow(),
		closedAt: instant("closed_at"),
	},
	(table) => [
		// one open report of a person for each question: the last words count
		uniqueIndex("question_reports_open_key").on(table.questionId, table.reporterId).where(sql`${table.closedAt} is null`),
		// forgetting a person
		index("question_reports_reporter_idx").on(table.reporterId),
	],
);
