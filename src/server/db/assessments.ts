import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Language, TestBand } from "../../contract/options.ts";
import type { Bilingual } from "../../contract/skills.ts";
import { users } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** All texts of a question. */
export type QuestionWords = {
	question: Bilingual;
	right: Bilingual;
	wrong: Bilingual[];
	explanation: Bilingual;
	source: string | null;
};

/** Test subjects, loaded from the bank's files (`assessments/load-bank.ts`). */
export const testSubjects = pgTable("test_subjects", {
	slug: text().primaryKey(),
	/** As stated in the file: an older file does not replace a newer one. */
	fileVersion: integer("file_version").notNull(),
	/** Incremented by every change of the file's content. */
	version: integer().notNull(),
	/** SHA-256 of the file. */
	hash: text().notNull(),
	title: jsonb().$type<Bilingual>().notNull(),
	about: jsonb().$type<Bilingual>().notNull(),
	skills: text().array().notNull().default(sql`'{}'`),
	/** Language of the questions, if it is not the reader's choice. */
	language: text().$type<Language>(),
});

/** A question as asked: a changed one is a new row, and earlier answers stay with the old one. */
export const testQuestions = pgTable(
	"test_questions",
	{
		id: uuid().primaryKey(),
		subject: text()
			.notNull()
			.references(() => testSubjects.slug, { onDelete: "cascade" }),
		/** The question's id in the bank. */
		key: text().notNull(),
		difficulty: integer().notNull(),
		seconds: integer().notNull(),
		words: jsonb().$type<QuestionWords>().notNull(),
		/** The bank's version that introduced it. */
		version: integer().notNull(),
		/** True if the current bank contains it as it is. */
		isCurrent: boolean("is_current").notNull().default(true),
		/** Set once a moderator retires it: no longer asked. */
		retiredAt: instant("retired_at"),
		retiredById: uuid("retired_by_id").references(() => users.id, { onDelete: "set null" }),
	},
	(table) => [
		uniqueIndex("test_questions_current_key").on(table.key).where(sql`${table.isCurrent}`),
		// questions to draw from
		index("test_questions_subject_idx").on(table.subject),
		// erasing a person
		index("test_questions_retired_by_idx").on(table.retiredById),
		check("test_questions_difficulty_known", sql`${table.difficulty} between 1 and 5`),
	],
);

/** A person's test, running or done; also the result. */
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
		/** The bank's version at the start. */
		version: integer().notNull(),
		/** Position of the current question; the number of questions once it is done. */
		position: integer().notNull().default(0),
		startedAt: instant("started_at").notNull().defaultNow(),
		/** Done, or abandoned for a new one, without a band. */
		finishedAt: instant("finished_at"),
		/** On the bank's difficulty scale (`score.ts`). */
		score: real(),
		band: text().$type<TestBand>(),
		right: integer("right_count"),
		/** Shown on its owner's profile since then. */
		shownAt: instant("shown_at"),
	},
	(table) => [
		// one running test per person and subject, however often they click
		uniqueIndex("test_attempts_open_key").on(table.userId, table.subject).where(sql`${table.finishedAt} is null`),
		// a person's latest test in a subject
		index("test_attempts_user_idx").on(table.userId, table.subject, table.startedAt.desc().nullsFirst()),
		// percentile among all takers
		index("test_attempts_taken_idx").on(table.subject, table.userId, table.finishedAt).where(sql`${table.band} is not null`),
		check("test_attempts_band_known", sql`${table.band} in ('foundation', 'capable', 'strong', 'expert')`),
	],
);

/** A question drawn for a test, and its answer. */
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
		/** The options in display order: 0 is the right one, the others as in the bank. */
		options: integer().array().notNull(),
		/** When its clock started. */
		askedAt: instant("asked_at"),
		answeredAt: instant("answered_at"),
		/** An index into `options`; null if no answer came in time. */
		chosen: integer(),
		isRight: boolean("is_right"),
	},
	(table) => [
		primaryKey({ columns: [table.attemptId, table.position] }),
		// statistics of a question
		index("test_answers_question_idx").on(table.questionId),
	],
);

/** Takers' reports of faulty questions. */
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
		// one open report per person and question: the last text counts
		uniqueIndex("question_reports_open_key").on(table.questionId, table.reporterId).where(sql`${table.closedAt} is null`),
		// erasing a person
		index("question_reports_reporter_idx").on(table.reporterId),
	],
);
