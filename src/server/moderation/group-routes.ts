import type { groupModeration } from "../../contract/group-moderation.ts";
import { staffOf } from "../groups/policy.ts";
import type { RoutesOf } from "../http/context.ts";
import { decideInGroup } from "./decide-in-group.ts";
import { escalateDecision, findGroupDecision } from "./escalate-decision.ts";
import { listGroupReports, listHiddenIn } from "./group-reports.ts";

export const groupModerationRoutes: RoutesOf<typeof groupModeration> = {
	"GET /groups/:slug/reports": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async () => ({ reports: await listGroupReports(db, group) });
	},
	"GET /groups/:slug/hidden": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async () => ({ hidden: await listHiddenIn(db, group) });
	},
	"POST /groups/:slug/decisions": async ({ db, viewer, params }) => {
		const group = await staffOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await decideInGroup(db, group, body);
			return {};
		};
	},
	"GET /group-decisions/:decisionId":
		({ db, viewer, params: { decisionId } }) =>
		async () => ({ decision: await findGroupDecision(db, { decisionId, viewerId: viewer.id }) }),
	"POST /group-decisions/:decisionId/further":
		({ db, viewer, params: { decisionId } }) =>
		async ({ body: { words } }) => {
			await escalateDecision(db, viewer, { decisionId, words });
			return {};
		},
};
