import type { moderation } from "../../contract/moderation.ts";
import { say } from "../../contract/sentences/say.ts";
import type { Caller, RoutesOf, Services } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import { firstOf, readListCursor } from "../platform/cursor.ts";
import { actsOf, listActs } from "./acts.ts";
import { answerAppeal } from "./answer.ts";
import { appeal, findDecision } from "./appeal.ts";
import { countCases, findCase, listCases } from "./cases.ts";
import { decide } from "./decide.ts";
import { decisionsAbout, reportsBy } from "./mine.ts";
import { type Report, report } from "./report.ts";

/** What a case's page shows of its reports and of its trail. */
const shownMax = 100;

export const moderationRoutes: RoutesOf<typeof moderation> = {
	"POST /feed/posts/:postId/report":
		(entry) =>
		({ body }) =>
			reportTo(entry, { kind: "post", id: entry.params.postId, ...body }),
	"POST /feed/comments/:commentId/report":
		(entry) =>
		({ body }) =>
			reportTo(entry, { kind: "comment", id: entry.params.commentId, ...body }),
	"GET /feed/comments/:commentId/report": (entry) => () =>
		reportTo(entry, { kind: "comment", id: entry.params.commentId, reason: "other", description: null }),
	"POST /jobs/:jobId/report":
		(entry) =>
		({ body }) =>
			reportTo(entry, { kind: "job", id: entry.params.jobId, ...body }),
	"POST /network/people/:personId/report":
		(entry) =>
		({ body }) =>
			reportTo(entry, { kind: "person", id: entry.params.personId, ...body }),
	"POST /messages/:messageId/report":
		(entry) =>
		({ body }) =>
			reportTo(entry, { kind: "message", id: entry.params.messageId, ...body }),
	"GET /moderation/cases":
		({ db }) =>
		async ({ query: { show, cursor, limit } }) => {
			const after = cursor === undefined ? firstOf : readListCursor(cursor);
			const [page, counts] = await Promise.all([listCases(db, { show, after, limit }), countCases(db)]);
			return { ...page, counts };
		},
	"GET /moderation/cases/:caseId":
		({ db, viewer, params: { caseId } }) =>
		async () => {
			const [found, acts] = await Promise.all([
				findCase(db, { caseId, viewerId: viewer.id, limit: shownMax }),
				actsOf(db, { caseId, viewerId: viewer.id, limit: shownMax }),
			]);
			return { ...found, acts };
		},
	"POST /moderation/cases/:caseId/decide":
		({ db, seal, viewer, params: { caseId } }) =>
		({ body }) =>
			decide(db, { decider: viewer, seal }, { caseId, ...body }),
	"GET /moderation/acts":
		({ db, viewer }) =>
		({ query: { cursor, limit } }) =>
			listActs(db, { viewerId: viewer.id, after: readListCursor(cursor), limit }),
	"POST /moderation/acts/:actId/answer":
		({ db, viewer, params: { actId } }) =>
		async ({ body }) => {
			await answerAppeal(db, viewer, { actId, ...body });
			return {};
		},
	"GET /moderation/mine":
		({ db, viewer }) =>
		async () => {
			const [decisions, reports] = await Promise.all([decisionsAbout(db, viewer.id), reportsBy(db, viewer.id)]);
			return { decisions, reports };
		},
	"GET /moderation/decisions/:actId":
		({ db, viewer, params: { actId } }) =>
		async ({ query: { token } }) => ({ decision: await findDecision(db, { actId, viewerId: viewer?.id ?? null, token }) }),
	"POST /moderation/decisions/:actId/appeal":
		({ db, viewer, params: { actId } }) =>
		async ({ body: { text, token } }) => ({ decision: await appeal(db, { actId, viewerId: viewer?.id ?? null, token }, text) }),
};

type Reporting = Pick<Services, "db" | "settings"> & { viewer: Viewer; caller: Caller };

/** marketplace.md §8: one answer for whatever is reported, also for what was reported before. */
async function reportTo({ db, viewer, settings, caller }: Reporting, reported: Report): Promise<{ message: string }> {
	await report(db, viewer, { ...reported, limited: settings.rateLimits });
	return { message: say(viewer.language ?? caller.language, "reported") };
}
