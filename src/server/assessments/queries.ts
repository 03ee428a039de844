import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attemptHours, percentileTakersMin, resultMonths, testAgainDays, testLength } from "../../contract/limits/assessments.ts";
import type { Language, TestBand } from "../../contract/options.ts";
import type { Bilingual } from "../../contract/skills.ts";
import { type QuestionWords, testAnswers, testAttempts, testQuestions, testSubjects } from "../db/assessments.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

/** SQL condition on `test_attempts`: has a result that has not expired. */
export const isValid = sql<boolean>`(${testAttempts.band} is not null and ${testAttempts.finishedAt} > now() - make_interval(months => ${resultMonths}))`;

export const resultEndsAt = sql`(${testAttempts.finishedAt} + make_interval(months => ${resultMonths}))`;

/** The part of a result shown to others, as JSON; on `test_attempts` with `test_subjects`. */
export const shownResult = sql`json_build_object(
	'id', ${testAttempts.id}, 'subject', ${testSubjects.slug}, 'title', ${testSubjects.title}, 'band', ${testAttempts.band},
	'takenAt', ${iso(testAttempts.finishedAt)}, 'endsAt', ${iso(resultEndsAt)}, 'version', ${testAttempts.version}
)`;

export type ResultRow = {
	id: string;
	subject: string;
	title: Bilingual;
	band: TestBand;
	takenAt: string;
	endsAt: string;
	version: number;
	right: number;
	isShown: boolean;
	percentile: number | null;
};

/** Same with what only its owner sees. */
const ownResult = (percentile: SQL = sql`null`) => sql<ResultRow>`json_build_object(
	'id', ${testAttempts.id}, 'subject', ${testSubjects.slug}, 'title', ${testSubjects.title}, 'band', ${testAttempts.band},
	'takenAt', ${iso(testAttempts.finishedAt)}, 'endsAt', ${iso(resultEndsAt)}, 'version', ${testAttempts.version},
	'right', ${testAttempts.right}, 'isShown', ${testAttempts.shownAt} is not null, 'percentile', ${percentile}
)`;

const takers = alias(testAttempts, "takers");

/** Percentile by each taker's latest result; null below fifty takers. */
const percentile = sql`(
	select case when count(*) >= ${percentileTakersMin} then floor(100.0 * count(*) filter (where taker.score < ${testAttempts.score}) / count(*)) end
	from (
		select distinct on (${takers.userId}) ${takers.score} as score from ${testAttempts} as ${takers}
		where ${takers.subject} = ${testAttempts.subject} and ${takers.band} is not null
		order by ${takers.userId}, ${takers.finishedAt} desc
	) as taker
)`;

export type SubjectRow = {
	slug: string;
	title: Bilingual;
	about: Bilingual;
	skills: string[];
	language: Language | null;
	minutes: number;
	attemptId: string | null;
	againAt: string | null;
	result: ResultRow | null;
};

const isInUse = and(eq(testQuestions.subject, testSubjects.slug), testQuestions.isCurrent, isNull(testQuestions.retiredAt));
const isOfViewer = (viewerId: string) => sql`${testAttempts.userId} = ${viewerId} and ${testAttempts.subject} = ${testSubjects.slug}`;
const isUnderWay = sql`${testAttempts.finishedAt} is null and ${testAttempts.startedAt} > now() - make_interval(hours => ${attemptHours})`;
const againAt = sql`(max(${testAttempts.startedAt}) + make_interval(days => ${testAgainDays}))`;

const subjectColumns = (viewerId: string, place?: SQL) => ({
	slug: testSubjects.slug,
	title: testSubjects.title,
	about: testSubjects.about,
	skills: testSubjects.skills,
	language: testSubjects.language,
	minutes: sql<number>`(select ceil(avg(${testQuestions.seconds}) * ${testLength} / 60)::int from ${testQuestions} where ${isInUse})`,
	attemptId: sql<string | null>`(select ${testAttempts.id} from ${testAttempts} where ${isOfViewer(viewerId)} and ${isUnderWay})`,
	againAt: sql<string | null>`(
		select case when ${againAt} > now() then ${iso(againAt)} end from ${testAttempts} where ${isOfViewer(viewerId)}
	)`,
	result: sql<ResultRow | null>`(
		select ${ownResult(place)} from ${testAttempts} where ${isOfViewer(viewerId)} and ${isValid} order by ${testAttempts.finishedAt} desc limit 1
	)`,
});

/** All subjects with enough questions for a test, and the viewer's state in each. */
export const listSubjects = (db: Queryable, viewerId: string): Promise<SubjectRow[]> =>
	db
		.select(subjectColumns(viewerId))
		.from(testSubjects)
		.where(sql`(select count(*) from ${testQuestions} where ${isInUse}) >= ${testLength}`)
		.orderBy(asc(testSubjects.slug));

export const subjectNames = (db: Queryable): Promise<{ slug: string; title: Bilingual }[]> =>
	db.select({ slug: testSubjects.slug, title: testSubjects.title }).from(testSubjects).orderBy(asc(testSubjects.slug));

/** One subject, with the viewer's percentile; null if there is none. */
export async function findSubject(db: Queryable, { slug, viewerId }: { slug: string; viewerId: string }): Promise<SubjectRow | null> {
	const [subject] = await db.select(subjectColumns(viewerId, percentile)).from(testSubjects).where(eq(testSubjects.slug, slug));
	return subject ?? null;
}

export type AnswerRow = {
	position: number;
	difficulty: number;
	seconds: number;
	words: QuestionWords;
	options: number[];
	chosen: number | null;
	/** Seconds since the question was asked. */
	asked: number | null;
};

export type AttemptRow = {
	id: string;
	slug: string;
	title: Bilingual;
	language: Language | null;
	position: number;
	closesAt: string;
	isOver: boolean;
	result: ResultRow | null;
	/** All of them once the test is done, else the current one. */
	answers: AnswerRow[];
};

const closesAt = sql`(${testAttempts.startedAt} + make_interval(hours => ${attemptHours}))`;
const isFinished = sql`(${testAttempts.band} is not null)`;

const answers = sql<AnswerRow[]>`(
	select coalesce(json_agg(json_build_object(
		'position', ${testAnswers.position}, 'difficulty', ${testQuestions.difficulty}, 'seconds', ${testQuestions.seconds},
		'words', ${testQuestions.words}, 'options', ${testAnswers.options}, 'chosen', ${testAnswers.chosen},
		'asked', extract(epoch from clock_timestamp() - ${testAnswers.askedAt})
	) order by ${testAnswers.position}), '[]')
	from ${testAnswers} join ${testQuestions} on ${testQuestions.id} = ${testAnswers.questionId}
	where ${testAnswers.attemptId} = ${testAttempts.id} and (${isFinished} or ${testAnswers.position} = ${testAttempts.position})
)`;

/** The viewer's own test; null for anybody else's. */
export async function findAttempt(db: Queryable, { id, viewerId }: { id: string; viewerId: string }): Promise<AttemptRow | null> {
	const [attempt] = await db
		.select({
			id: testAttempts.id,
			slug: testSubjects.slug,
			title: testSubjects.title,
			language: testSubjects.language,
			position: testAttempts.position,
			closesAt: iso(closesAt),
			isOver: sql<boolean>`not ${isFinished} and (${testAttempts.finishedAt} is not null or ${closesAt} <= now())`,
			result: sql<ResultRow | null>`case when ${isFinished} then ${ownResult(percentile)} end`,
			answers,
		})
		.from(testAttempts)
		.innerJoin(testSubjects, eq(testSubjects.slug, testAttempts.subject))
		.where(and(eq(testAttempts.id, id), eq(testAttempts.userId, viewerId)));
	return attempt ?? null;
}
