import type { repliesEndpoints } from "../../contract/replies.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor, startOldestFirst } from "../platform/cursor.ts";
import { endJob, findClosing } from "./closing.ts";
import { presentClosing, presentOwed } from "./present.ts";
import { employersOf, owedBy } from "./queries.ts";

export const replyRoutes: RoutesOf<typeof repliesEndpoints> = {
	"GET /jobs/:jobId/closing":
		({ db, viewer, params }) =>
		async () => ({ closing: presentClosing(await findClosing(db, { viewer, jobId: params.jobId, today: todayInDouala() })) }),
	"POST /jobs/:jobId/closing":
		({ db, viewer, params }) =>
		async ({ body: { outcome, ...words } }) => {
			const ended = await endJob(db, { viewer, jobId: params.jobId, today: todayInDouala(), outcome, words });
			return { closing: presentClosing(ended) };
		},
	"GET /replies":
		({ db, viewer, caller }) =>
		async ({ query }) => {
			const after = query.cursor === undefined ? startOldestFirst : readListCursor(query.cursor);
			const { rows, total, next } = await owedBy(db, { viewerId: viewer.id, after, limit: query.limit });
			return {
				employers: await employersOf(db, viewer.id),
				owed: rows.map((row) => presentOwed(row, languageOf(viewer, caller))),
				total,
				next,
			};
		},
};
