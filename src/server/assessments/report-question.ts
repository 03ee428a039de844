import { and, eq, isNotNull, sql } from "drizzle-orm";
import { questionReports, testAnswers } from "../db/assessments.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";
import type { OwnAttempt } from "./policy.ts";

type QuestionReport = { number: number; words: string };

/** Reports a question that this person was asked to the moderators; a repeated report replaces the earlier text. Throws `not_found`. */
export async function reportQuestion(db: Queryable, attempt: OwnAttempt, { number, words }: QuestionReport): Promise<void> {
	const isAsked = and(eq(testAnswers.attemptId, attempt.id), eq(testAnswers.position, number - 1), isNotNull(testAnswers.askedAt));
	const [answer] = await db.select({ questionId: testAnswers.questionId }).from(testAnswers).where(isAsked);
	if (!answer) return refuse("not_found");
	await db
		.insert(questionReports)
		.values({ id: uuidv7(), questionId: answer.questionId, reporterId: attempt.userId, words })
		.onConflictDoUpdate({
			target: [questionReports.questionId, questionReports.reporterId],
			targetWhere: sql`${sql.identifier(questionReports.closedAt.name)} is null`,
			set: { words: excluded(questionReports.words), createdAt: sql`now()` },
		});
}
