import type { assessments } from "../../contract/assessments.ts";
import type { Language } from "../../contract/options.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { answerQuestion } from "./answer-question.ts";
import { judgeQuestion, listSubjectFigures, subjectFigures } from "./figures.ts";
import { ownAttempt } from "./policy.ts";
import { presentAttempt, presentFigures, presentResult, presentSubject } from "./present.ts";
import { findAttempt, findSubject, listSubjects, subjectNames } from "./queries.ts";
import { reportQuestion } from "./report-question.ts";
import { showResult } from "./show-result.ts";
import { startAttempt } from "./start-attempt.ts";

const hour = 3600;
const startLimit = (viewerId: string) => [{ key: `test start ${viewerId}`, tries: 30, seconds: hour }];
/** Ten questions take two minutes at the fastest, with a few retries of each over a bad connection. */
const answerLimit = (viewerId: string) => [{ key: `test answer ${viewerId}`, tries: 600, seconds: hour }];
const reportLimit = (viewerId: string) => [{ key: `question report ${viewerId}`, tries: 30, seconds: hour }];

export const assessmentRoutes: RoutesOf<typeof assessments> = {
	"GET /assessments":
		({ db, viewer }) =>
		async () => ({ subjects: (await listSubjects(db, viewer.id)).map(presentSubject) }),
	"GET /assessments/subjects":
		({ db }) =>
		async () => ({ subjects: await subjectNames(db) }),
	"GET /assessments/:subject":
		({ db, viewer, params }) =>
		async () => {
			const subject = await findSubject(db, { slug: params.subject, viewerId: viewer.id });
			return { subject: presentSubject(subject ?? refuse("not_found")) };
		},
	"POST /assessments/:subject/start":
		({ db, viewer, params, settings }) =>
		async () => {
			if (settings.rateLimits) await consume(db, startLimit(viewer.id));
			return startAttempt(db, { viewer, subject: params.subject });
		},
	"GET /attempts/:attemptId":
		({ db, viewer, params, caller }) =>
		async () => ({ attempt: await readAttempt(db, { id: params.attemptId, viewer, language: caller.language }) }),
	"POST /attempts/:attemptId/answer": async ({ db, viewer, params, caller, settings }) => {
		if (settings.rateLimits) await consume(db, answerLimit(viewer.id));
		const attempt = await ownAttempt(db, viewer, params.attemptId);
		return async ({ body }) => {
			const outcome = await answerQuestion(db, attempt, body);
			return { outcome, attempt: await readAttempt(db, { id: attempt.id, viewer, language: caller.language }) };
		};
	},
	"POST /attempts/:attemptId/show": async ({ db, viewer, params }) => {
		const attempt = await ownAttempt(db, viewer, params.attemptId);
		return async ({ body }) => {
			await showResult(db, attempt, body);
			const row = await findAttempt(db, { id: attempt.id, viewerId: viewer.id });
			return { result: presentResult(row?.result ?? refuse("not_found")) };
		};
	},
	"POST /attempts/:attemptId/report": async ({ db, viewer, params, settings }) => {
		if (settings.rateLimits) await consume(db, reportLimit(viewer.id));
		const attempt = await ownAttempt(db, viewer, params.attemptId);
		return async ({ body }) => {
			await reportQuestion(db, attempt, body);
			return {};
		};
	},
	"GET /moderation/assessments":
		({ db }) =>
		async () => ({ subjects: await listSubjectFigures(db) }),
	"GET /moderation/assessments/:subject":
		({ db, params }) =>
		async () => {
			const { questions, ...subject } = await subjectFigures(db, params.subject);
			return { ...subject, questions: questions.map(presentFigures) };
		},
	"POST /moderation/questions/:questionId":
		({ db, viewer, params }) =>
		async ({ body }) => {
			await judgeQuestion(db, { viewer, questionId: params.questionId, act: body.act });
			return {};
		},
};

async function readAttempt(db: Queryable, { id, viewer, language }: { id: string; viewer: Viewer; language: Language }) {
	return presentAttempt((await findAttempt(db, { id, viewerId: viewer.id })) ?? refuse("not_found"), language);
}
