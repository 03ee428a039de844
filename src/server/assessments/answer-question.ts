import { and, asc, eq, sql } from "drizzle-orm";
import { attemptHours, testGraceSeconds } from "../../contract/limits/assessments.ts";
import { testAnswers, testAttempts, testQuestions } from "../db/assessments.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { OwnAttempt } from "./policy.ts";
import { bandOf, scoreOf } from "./score.ts";

/** `number`: the question's, from 1; `choice`: the option's place as shown, null to skip. */
type GivenAnswer = { number: number; choice: number | null };
export type Outcome = "kept" | "late" | "before";

/**
 * Stores the answer to the current question and starts the next one's clock; the last answer produces the result. The test is locked: of
 * two answers to one question the first counts and the second changes nothing. Throws `conflict` if the test can no longer be finished, or
 * for a question not asked yet.
 */
export const answerQuestion = (db: Database, attempt: OwnAttempt, { number, choice }: GivenAnswer): Promise<Outcome> =>
	db.transaction(async (tx) => {
		const { position, isOver } = await lockAttempt(tx, attempt);
		if (number - 1 < position) return "before";
		if (isOver) return refuse("conflict", { sentence: "testOver" });
		if (number - 1 > position) return refuse("conflict");
		const outcome = await storeAnswer(tx, { attemptId: attempt.id, position, choice });
		if (!(await markAsked(tx, { attemptId: attempt.id, position: position + 1 }))) await finish(tx, attempt.id);
		return outcome;
	});

async function lockAttempt(tx: Transaction, { id }: OwnAttempt): Promise<{ position: number; isOver: boolean }> {
	const [locked] = await tx
		.select({
			position: testAttempts.position,
			isOver: sql<boolean>`${testAttempts.finishedAt} is not null or ${testAttempts.startedAt} <= now() - make_interval(hours => ${attemptHours})`,
		})
		.from(testAttempts)
		.where(eq(testAttempts.id, id))
		.for("update");
	return locked ?? refuse("not_found");
}

type AnswerPosition = { attemptId: string; position: number };

const isAnswerAt = ({ attemptId, position }: AnswerPosition) =>
	and(eq(testAnswers.attemptId, attemptId), eq(testAnswers.position, position));

/** Judged by arrival: `now()` is the transaction's start, before it waited for any lock. */
async function storeAnswer(tx: Transaction, { choice, ...place }: AnswerPosition & { choice: number | null }): Promise<Outcome> {
	const isOnTime = sql`now() <= ${testAnswers.askedAt} + make_interval(secs => ${testQuestions.seconds} + ${testGraceSeconds})`;
	const chosen = sql`case when ${isOnTime} then ${choice}::int end`;
	const [stored] = await tx
		.update(testAnswers)
		.set({
			answeredAt: sql`now()`,
			chosen,
			// SQL arrays start at 1
			isRight: sql`coalesce(${testAnswers.options}[(${chosen}) + 1] = 0, false)`,
		})
		.from(testQuestions)
		.where(and(isAnswerAt(place), eq(testQuestions.id, testAnswers.questionId)))
		.returning({ isInTime: sql<boolean>`${isOnTime}` });
	return stored?.isInTime ? "kept" : "late";
}

/** Starts the clock of the next question; false if there is none. */
async function markAsked(tx: Transaction, place: AnswerPosition): Promise<boolean> {
	await tx.update(testAttempts).set({ position: place.position }).where(eq(testAttempts.id, place.attemptId));
	const updated = await tx
		.update(testAnswers)
		.set({ askedAt: sql`clock_timestamp()` })
		.where(isAnswerAt(place))
		.returning({ position: testAnswers.position });
	return updated.length > 0;
}

async function finish(tx: Transaction, attemptId: string): Promise<void> {
	const answers = await tx
		.select({ difficulty: testQuestions.difficulty, isRight: testAnswers.isRight })
		.from(testAnswers)
		.innerJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
		.where(eq(testAnswers.attemptId, attemptId))
		.orderBy(asc(testAnswers.position));
	const right = answers.filter(({ isRight }) => isRight).length;
	const score = scoreOf({ difficulties: answers.map(({ difficulty }) => difficulty), right });
	await tx
		.update(testAttempts)
		.set({ finishedAt: sql`now()`, right, score, band: bandOf(score) })
		.where(eq(testAttempts.id, attemptId));
}
