import type { jobs } from "../../contract/jobs.ts";
import type { RoutesOf } from "../http/context.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { closeJob, deleteJob, editJob, postJob, reopenJob } from "./commands.ts";
import { countView } from "./count-view.ts";
import { findManageableJob } from "./policy.ts";
import { presentCard, presentJob } from "./present.ts";
import { findJob, ownJobs } from "./queries.ts";
import { searchJobs } from "./search/search-jobs.ts";

export const jobRoutes: RoutesOf<typeof jobs> = {
	"GET /jobs":
		({ db, viewer }) =>
		async ({ query: { cursor, limit, ...filters } }) => {
			const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
			const { rows, next, total, totalIsMinimum } = await searchJobs(db, { filters, cursor, limit, ...reader });
			return { jobs: rows.map((row) => presentCard(row, reader)), next, total, totalIsMinimum };
		},
	"GET /jobs/user":
		({ db, viewer }) =>
		async ({ query }) => {
			const reader = { viewerId: viewer.id, today: todayInDouala() };
			const { rows, next } = await ownJobs(db, { viewerId: viewer.id, after: readListCursor(query.cursor), limit: query.limit });
			return {
				jobs: rows.map((row) => presentCard(row, reader)),
				applications: Object.fromEntries(rows.map(({ id, pending, total }) => [id, { pending, total }])),
				next,
			};
		},
	"POST /jobs/create":
		({ db, viewer }) =>
		async ({ body }) => {
			const today = todayInDouala();
			const row = await postJob(db, { viewer, fields: body, today });
			return { job: presentJob(row, { today }) };
		},
	"GET /jobs/:jobId":
		({ db, viewer, params }) =>
		async () => {
			const viewerId = viewer?.id ?? null;
			const row = (await findJob(db, { jobId: params.jobId, viewerId })) ?? refuse("not_found");
			return { job: presentJob(row, { today: todayInDouala() }) };
		},
	"PATCH /jobs/:jobId": async ({ db, viewer, params }) => {
		const asked = { viewer, jobId: params.jobId };
		await findManageableJob(db, asked);
		return async ({ body }) => {
			const today = todayInDouala();
			const row = await editJob(db, asked, { fields: body, today });
			return { job: presentJob(row, { today }) };
		};
	},
	"POST /jobs/:jobId/close":
		({ db, viewer, params }) =>
		async () => {
			const row = await closeJob(db, { viewer, jobId: params.jobId });
			return { job: presentJob(row, { today: todayInDouala() }) };
		},
	"POST /jobs/:jobId/reopen":
		({ db, viewer, params }) =>
		async () => {
			const today = todayInDouala();
			const row = await reopenJob(db, { viewer, jobId: params.jobId, today });
			return { job: presentJob(row, { today }) };
		},
	"DELETE /jobs/:jobId":
		({ db, viewer, params }) =>
		async () => {
			await deleteJob(db, { viewer, jobId: params.jobId });
			return {};
		},
	"POST /jobs/:jobId/view":
		({ db, viewer, params, caller, settings }) =>
		async () => {
			await countView(db, { jobId: params.jobId, viewer, caller, today: todayInDouala(), limited: settings.rateLimits });
			return {};
		},
};
