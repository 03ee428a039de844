import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { attemptHours, testAgainDays, testLength } from "../../contract/limits/assessments.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { testAnswers, testAttempts, testQuestions, testSubjects } from "../db/assessments.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { draw } from "./draw.ts";

type Lookup = { viewer: Viewer; subject: string };

/**
 * Starts a test: draws its questions and starts the first one's clock. Returns the running test if there is one, also to concurrent calls.
 * Throws `not_found`; `conflict` within 30 days of the last test, or if too few questions are left.
 */
export const startAttempt = (db: Database, { viewer, subject }: Lookup): Promise<{ attemptId: string }> =>
	inTurnOf(db, viewer.id, async (tx) => {
		const last = await lastAttempt(tx, { userId: viewer.id, subject });
		if (last?.isUnderWay) return { attemptId: last.id };
		if (last?.isRecent) refuse("conflict", { sentence: "testAgainLater" });
		await abandonAttempt(tx, { userId: viewer.id, subject });
		return { attemptId: await begin(tx, { userId: viewer.id, subject }) };
	});

type AttemptKey = { userId: string; subject: string };

const isOfKey = ({ userId, subject }: AttemptKey) => and(eq(testAttempts.userId, userId), eq(testAttempts.subject, subject));

async function lastAttempt(tx: Transaction, key: AttemptKey) {
	const [last] = await tx
		.select({
			id: testAttempts.id,
			isUnderWay: sql<boolean>`${testAttempts.finishedAt} is null and ${testAttempts.startedAt} > now() - make_interval(hours => ${attemptHours})`,
			isRecent: sql<boolean>`${testAttempts.startedAt} > now() - make_interval(days => ${testAgainDays})`,
		})
		.from(testAttempts)
		.where(isOfKey(key))
		.orderBy(desc(testAttempts.startedAt))
		.limit(1);
	return last;
}

/** Ends an abandoned test without a result. */
async function abandonAttempt(tx: Transaction, key: AttemptKey): Promise<void> {
	await tx
		.update(testAttempts)
		.set({ finishedAt: sql`now()` })
		.where(and(isOfKey(key), isNull(testAttempts.finishedAt)));
}

async function begin(tx: Transaction, { userId, subject }: AttemptKey): Promise<string> {
	const [bank] = await tx.select({ version: testSubjects.version }).from(testSubjects).where(eq(testSubjects.slug, subject));
	if (!bank) return refuse("not_found");
	const drawn = draw(await drawableQuestions(tx, { userId, subject }));
	if (drawn.length < testLength) refuse("conflict", { sentence: "testEmpty" });
	const id = uuidv7();
	await tx.insert(testAttempts).values({ id, userId, subject, version: bank.version, startedAt: sql`clock_timestamp()` });
	await tx.insert(testAnswers).values(
		drawn.map(({ question, options }, position) => ({
			attemptId: id,
			position,
			questionId: question.id,
			options,
			askedAt: position === 0 ? sql`clock_timestamp()` : null,
		})),
	);
	return id;
}

const drawableQuestions = (tx: Transaction, { userId, subject }: AttemptKey) =>
	tx
		.select({
			id: testQuestions.id,
			difficulty: testQuestions.difficulty,
			wasAsked: sql<boolean>`exists (
				select from ${testAnswers} join ${testAttempts} on ${testAttempts.id} = ${testAnswers.attemptId}
				where ${testAnswers.questionId} = ${testQuestions.id} and ${testAttempts.userId} = ${userId}
			)`,
		})
		.from(testQuestions)
		.where(and(eq(testQuestions.subject, subject), testQuestions.isCurrent, isNull(testQuestions.retiredAt)));
