import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { type QuestionWords, questionReports, testAnswers, testAttempts, testQuestions, testSubjects } from "../db/assessments.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";

export type FiguresRow = {
	id: string;
	key: string;
	difficulty: number;
	seconds: number;
	words: QuestionWords;
	version: number;
	isCurrent: boolean;
	isRetired: boolean;
	asked: number;
	shareRight: number | null;
	discrimination: number | null;
	reports: { id: string; words: string; at: string; byId: string; bySlug: string; byName: string }[];
};

const isOfSubject = eq(testQuestions.subject, testSubjects.slug);

/** Each subject with its bank, its results and its open reports, for moderators. */
export const listSubjectFigures = (db: Queryable) =>
	db
		.select({
			slug: testSubjects.slug,
			title: testSubjects.title,
			version: testSubjects.version,
			questions: sql<number>`(select count(*) from ${testQuestions} where ${isOfSubject} and ${testQuestions.isCurrent})::int`,
			retired: sql<number>`(
				select count(*) from ${testQuestions} where ${isOfSubject} and ${testQuestions.isCurrent} and ${testQuestions.retiredAt} is not null
			)::int`,
			finished: sql<number>`(
				select count(*) from ${testAttempts} where ${testAttempts.subject} = ${testSubjects.slug} and ${testAttempts.band} is not null
			)::int`,
			reports: sql<number>`(
				select count(*) from ${questionReports} join ${testQuestions} on ${testQuestions.id} = ${questionReports.questionId}
				where ${isOfSubject} and ${questionReports.closedAt} is null
			)::int`,
		})
		.from(testSubjects)
		.orderBy(asc(testSubjects.slug));

/**
 * Statistics of a subject's questions over finished tests. Discrimination is the correlation between getting a question right and the
 * number of others right; below 0 the better takers miss it, so it is wrong or misleading.
 */
export async function subjectFigures(db: Queryable, slug: string) {
	const [subject] = await db
		.select({ title: testSubjects.title, version: testSubjects.version })
		.from(testSubjects)
		.where(eq(testSubjects.slug, slug));
	if (!subject) return refuse("not_found");
	const isRight = sql`${testAnswers.isRight}::int`;
	const results = db
		.select({
			questionId: testAnswers.questionId,
			asked: sql<number>`count(*)::int`.as("asked"),
			shareRight: sql<number>`avg(${isRight})::float`.as("share_right"),
			discrimination: sql<number | null>`corr(${isRight}, ${testAttempts.right} - ${isRight})`.as("discrimination"),
		})
		.from(testAnswers)
		.innerJoin(testAttempts, eq(testAttempts.id, testAnswers.attemptId))
		.where(and(eq(testAttempts.subject, slug), sql`${testAttempts.band} is not null`))
		.groupBy(testAnswers.questionId)
		.as("fared");
	const reports = sql<FiguresRow["reports"]>`(
		select coalesce(json_agg(json_build_object(
			'id', ${questionReports.id}, 'words', ${questionReports.words}, 'at', ${iso(questionReports.createdAt)},
			'byId', ${users.id}, 'bySlug', ${users.slug}, 'byName', ${users.fullName}
		) order by ${questionReports.createdAt}), '[]')
		from ${questionReports} join ${users} on ${users.id} = ${questionReports.reporterId}
		where ${questionReports.questionId} = ${testQuestions.id} and ${questionReports.closedAt} is null
	)`;
	const questions: FiguresRow[] = await db
		.select({
			id: testQuestions.id,
			key: testQuestions.key,
			difficulty: testQuestions.difficulty,
			seconds: testQuestions.seconds,
			words: testQuestions.words,
			version: testQuestions.version,
			isCurrent: testQuestions.isCurrent,
			isRetired: sql<boolean>`${testQuestions.retiredAt} is not null`,
			asked: sql<number>`coalesce(${results.asked}, 0)`,
			shareRight: results.shareRight,
			discrimination: results.discrimination,
			reports,
		})
		.from(testQuestions)
		.leftJoin(results, eq(results.questionId, testQuestions.id))
		.where(eq(testQuestions.subject, slug))
		.orderBy(
			sql`json_array_length(${reports}) desc`,
			sql`${testQuestions.isCurrent} desc`,
			asc(testQuestions.key),
			asc(testQuestions.version),
		);
	return { ...subject, questions };
}

type Judgement = { viewer: Viewer; questionId: string; act: "retire" | "restore" | "close" };

/** Retires or restores a question and closes its reports, or only closes them. Throws `not_found`. */
export const judgeQuestion = (db: Queryable, { viewer, questionId, act }: Judgement): Promise<void> =>
	db.transaction(async (tx) => {
		const [locked] = await tx
			.select({ id: testQuestions.id })
			.from(testQuestions)
			.where(eq(testQuestions.id, questionId))
			.for("no key update");
		if (!locked) refuse("not_found");
		const change =
			act === "retire"
				? { retiredAt: sql`coalesce(${testQuestions.retiredAt}, now())`, retiredById: viewer.id }
				: { retiredAt: null, retiredById: null };
		if (act !== "close") await tx.update(testQuestions).set(change).where(eq(testQuestions.id, questionId));
		await tx
			.update(questionReports)
			.set({ closedAt: sql`now()` })
			.where(and(eq(questionReports.questionId, questionId), isNull(questionReports.closedAt)));
	});
