import type { moderation } from "../../contract/moderation.ts";
import { say } from "../../contract/sentences/say.ts";
import type { Caller, RoutesOf, Services } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import type { Viewer } from "../http/viewer.ts";
import { readListCursor, startOldestFirst } from "../platform/cursor.ts";
import { answerAppeal } from "./answer.ts";
import { appeal, findDecision } from "./appeal.ts";
import { countCases, findCase, listCases } from "./cases.ts";
import { decide } from "./decide.ts";
import { decisionsOf, listDecisions } from "./decisions.ts";
import { decisionsAbout, reportsBy } from "./own-cases.ts";
import { type Report, report } from "./report.ts";

/** Reports and decisions shown on a case's page. */
const shownMax = 100;

export const moderationRoutes: RoutesOf<typeof moderation> = {
	"POST /feed/posts/:postId/report":
		(context) =>
		({ body }) =>
			reportTo(context, { kind: "post", id: context.params.postId, ...body }),
	"POST /feed/comments/:commentId/report":
		(context) =>
		({ body }) =>
			reportTo(context, { kind: "comment", id: context.params.commentId, ...body }),
	"GET /feed/comments/:commentId/report": (context) => () =>
		reportTo(context, { kind: "comment", id: context.params.commentId, reason: "other", description: null }),
	"POST /jobs/:jobId/report":
		(context) =>
		({ body }) =>
			reportTo(context, { kind: "job", id: context.params.jobId, ...body }),
	"POST /network/people/:personId/report":
		(context) =>
		({ body }) =>
			reportTo(context, { kind: "person", id: context.params.personId, ...body }),
	"POST /messages/:messageId/report":
		(context) =>
		({ body }) =>
			reportTo(context, { kind: "message", id: context.params.messageId, ...body }),
	"POST /startups/:startupId/report":
		(context) =>
		({ body }) =>
			reportTo(context, { kind: "startup", id: context.params.startupId, ...body }),
	"GET /moderation/cases":
		({ db }) =>
		async ({ query: { show, cursor, limit } }) => {
			const after = cursor === undefined ? startOldestFirst : readListCursor(cursor);
			const [page, counts] = await Promise.all([listCases(db, { show, after, limit }), countCases(db)]);
			return { ...page, counts };
		},
	"GET /moderation/cases/:caseId":
		({ db, viewer, params: { caseId } }) =>
		async () => {
			const [caseDetails, decisions] = await Promise.all([
				findCase(db, { caseId, viewerId: viewer.id, limit: shownMax }),
				decisionsOf(db, { caseId, viewerId: viewer.id, limit: shownMax }),
			]);
			return { ...caseDetails, decisions };
		},
	"POST /moderation/cases/:caseId/decide":
		({ db, seal, viewer, params: { caseId } }) =>
		({ body }) =>
			decide(db, { decider: viewer, seal }, { caseId, ...body }),
	"GET /moderation/decisions":
		({ db, viewer }) =>
		({ query: { cursor, limit } }) =>
			listDecisions(db, { viewerId: viewer.id, after: readListCursor(cursor), limit }),
	"POST /moderation/decisions/:decisionId/answer":
		({ db, viewer, params: { decisionId } }) =>
		async ({ body }) => {
			await answerAppeal(db, viewer, { decisionId, ...body });
			return {};
		},
	"GET /moderation/mine":
		({ db, viewer }) =>
		async () => {
			const [decisions, reports] = await Promise.all([decisionsAbout(db, viewer.id), reportsBy(db, viewer.id)]);
			return { decisions, reports };
		},
	"GET /moderation/decisions/:decisionId":
		({ db, viewer, params: { decisionId } }) =>
		async ({ query: { token } }) => ({ decision: await findDecision(db, { decisionId, viewerId: viewer?.id ?? null, token }) }),
	"POST /moderation/decisions/:decisionId/appeal":
		({ db, viewer, params: { decisionId } }) =>
		async ({ body: { text, token } }) => ({ decision: await appeal(db, { decisionId, viewerId: viewer?.id ?? null, token }, text) }),
};

type ReportInput = Pick<Services, "db" | "settings"> & { viewer: Viewer; caller: Caller };

/** marketplace.md §8: one response for all kinds of reports, also for a repeat. */
async function reportTo({ db, viewer, settings, caller }: ReportInput, reported: Report): Promise<{ message: string }> {
	await report(db, viewer, { ...reported, limited: settings.rateLimits });
	return { message: say(languageOf(viewer, caller), "reported") };
}
