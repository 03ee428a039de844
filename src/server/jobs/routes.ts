import type { jobs } from "../../contract/jobs.ts";
import { say } from "../../contract/sentences/say.ts";
import { rememberSource, sourceFor, sourceSeconds, sourceSlug } from "../access/job-sources.ts";
import type { RoutesOf } from "../http/context.ts";
import { readEndingToken } from "../mail/ending-token.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { closeJob, deleteJob, editJob, postJob, reopenJob } from "./commands.ts";
import { countView } from "./count-view.ts";
import { answerEnding, findEnding } from "./ending.ts";
import { homeCountries } from "./home.ts";
import { pauseJob, resumeJob } from "./pause.ts";
import { findManageableJob } from "./policy.ts";
import { presentCard, presentEnding, presentJob } from "./present.ts";
import { findJob, ownJobs } from "./queries.ts";
import { searchJobs } from "./search/search-jobs.ts";
import { similarJobs } from "./similar.ts";

export const jobRoutes: RoutesOf<typeof jobs> = {
	"GET /jobs":
		({ db, viewer, settings }) =>
		async ({ query: { cursor, limit, ...filters } }) => {
			const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
			const home = homeCountries(viewer, settings);
			const { rows, ...found } = await searchJobs(db, { filters, cursor, limit, home, countWider: true, ...reader });
			return { jobs: rows.map((row) => presentCard(row, reader)), ...found };
		},
	"GET /jobs/user":
		({ db, viewer }) =>
		async ({ query }) => {
			const reader = { today: todayInDouala(), actsFor: viewer.actsFor };
			const { rows, next } = await ownJobs(db, { viewer, after: readListCursor(query.cursor), limit: query.limit });
			return {
				jobs: rows.map((row) => presentCard(row, reader)),
				applications: Object.fromEntries(rows.map(({ id, pending, total }) => [id, { pending, total }])),
				warned: Object.fromEntries(rows.flatMap(({ id, warned }) => (warned && warned.count > 0 ? [[id, warned]] : []))),
				next,
			};
		},
	"POST /jobs/create":
		({ db, viewer, settings: { country }, idempotencyKey }) =>
		async ({ body }) => ({ job: await postJob(db, { viewer, fields: body, today: todayInDouala(), country, idempotencyKey }) }),
	"GET /job-ending":
		({ db, seal }) =>
		async ({ query }) =>
			presentEnding(await findEnding(db, readEndingToken(seal, query.token))),
	"POST /job-ending":
		({ db, seal, caller }) =>
		async ({ query, body }) => {
			const answer = { ending: readEndingToken(seal, query.token), desired: body.desired, today: todayInDouala() };
			const ending = presentEnding(await answerEnding(db, answer));
			return { ...ending, message: say(caller.language, ending.isClosed ? "jobNowClosed" : "jobKeptOpen") };
		},
	"GET /jobs/:jobId":
		({ db, viewer, params }) =>
		async () => {
			const viewerId = viewer?.id ?? null;
			if (viewer?.actsFor) await findManageableJob(db, { viewer, jobId: params.jobId });
			const row = (await findJob(db, { jobId: params.jobId, viewerId })) ?? refuse("not_found");
			return { job: presentJob(row, { today: todayInDouala(), actsFor: viewer?.actsFor ?? null }) };
		},
	"GET /jobs/:jobId/similar":
		({ db, viewer, params }) =>
		async () => {
			const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
			const rows = await similarJobs(db, { jobId: params.jobId, ...reader });
			return { jobs: rows.map((row) => presentCard(row, reader)) };
		},
	"PATCH /jobs/:jobId": async ({ db, viewer, params, settings: { country } }) => {
		const lookup = { viewer, jobId: params.jobId };
		await findManageableJob(db, lookup);
		return async ({ body }) => {
			const today = todayInDouala();
			const row = await editJob(db, lookup, { fields: body, today, country });
			return { job: presentJob(row, { today, actsFor: viewer.actsFor }) };
		};
	},
	"POST /jobs/:jobId/close":
		({ db, viewer, params }) =>
		async () => {
			const row = await closeJob(db, { viewer, jobId: params.jobId });
			return { job: presentJob(row, { today: todayInDouala(), actsFor: viewer.actsFor }) };
		},
	"POST /jobs/:jobId/pause":
		({ db, viewer, params }) =>
		async () => {
			const today = todayInDouala();
			return { job: presentJob(await pauseJob(db, { viewer, jobId: params.jobId, today }), { today, actsFor: viewer.actsFor }) };
		},
	"POST /jobs/:jobId/resume":
		({ db, viewer, params, settings: { country } }) =>
		async () => {
			const today = todayInDouala();
			return { job: presentJob(await resumeJob(db, { viewer, jobId: params.jobId, today, country }), { today, actsFor: viewer.actsFor }) };
		},
	"POST /jobs/:jobId/reopen":
		({ db, viewer, params, settings: { country } }) =>
		async () => {
			const today = todayInDouala();
			const row = await reopenJob(db, { viewer, jobId: params.jobId, today, country });
			return { job: presentJob(row, { today, actsFor: viewer.actsFor }) };
		},
	"DELETE /jobs/:jobId":
		({ db, viewer, params }) =>
		async () => {
			await deleteJob(db, { viewer, jobId: params.jobId });
			return {};
		},
	"POST /jobs/:jobId/view":
		({ db, viewer, params: { jobId }, caller, cookies, settings }) =>
		async () => {
			const source = sourceFor(cookies.get("via"), jobId);
			await countView(db, { jobId, viewer, caller, source, today: todayInDouala(), limited: settings.rateLimits });
			return {};
		},
	"POST /jobs/:jobId/source":
		({ params: { jobId }, cookies }) =>
		({ body: { via } }) => {
			cookies.set("via", rememberSource(cookies.get("via"), { jobId, source: sourceSlug(via) }), sourceSeconds);
			return {};
		},
};
