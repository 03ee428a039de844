import type { interviews } from "../../contract/interviews.ts";
import { decidableApplication } from "../applications/policy.ts";
import type { Caller, RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { askForOtherTimes, cancel, move, takeTime } from "./change.ts";
import { endFeed, feedOwner, feedSince, makeFeed } from "./feed.ts";
import { changeableInterview, interviewOf } from "./policy.ts";
import { presentCalendar, presentInterview } from "./present.ts";
import { propose, proposeOthers } from "./propose.ts";
import { findInterview, interviewsForCalendar, interviewsOfApplication, listInterviews } from "./queries.ts";

export const interviewRoutes: RoutesOf<typeof interviews> = {
	"GET /interviews":
		({ db, viewer, caller }) =>
		async ({ query: { application, ...listing } }) => {
			const viewerId = viewer.id;
			const { rows, next } = application
				? { rows: await interviewsOfApplication(db, { applicationId: application, viewerId }), next: null }
				: await listInterviews(db, { ...listing, viewerId });
			return { interviews: rows.map((row) => presentInterview(row, languageOf(viewer, caller))), next };
		},
	"GET /interviews/:interviewId":
		({ db, viewer, params, caller }) =>
		() =>
			readOne(db, { viewer, caller, id: params.interviewId }),
	"POST /interviews":
		({ db, viewer, caller, settings }) =>
		async ({ body: { applicationId, ...proposal } }) => {
			const application = await decidableApplication(db, viewer, applicationId);
			await enforceRateLimit(db, viewer, settings);
			const id = await propose(db, application, { ...proposal, language: languageOf(viewer, caller) });
			return readOne(db, { viewer, caller, id });
		},
	"POST /interviews/:interviewId/propose": async ({ db, viewer, params, caller, settings }) => {
		const proof = await interviewOf(db, viewer, { id: params.interviewId, side: "employer" });
		return async ({ body }) => {
			await enforceRateLimit(db, viewer, settings);
			await proposeOthers(db, proof, { ...body, language: languageOf(viewer, caller) });
			return readOne(db, { viewer, caller, id: proof.id });
		};
	},
	"POST /interviews/:interviewId/take": async ({ db, viewer, params, caller, settings }) => {
		const proof = await interviewOf(db, viewer, { id: params.interviewId, side: "applicant" });
		return async ({ body }) => {
			await enforceRateLimit(db, viewer, settings);
			await takeTime(db, proof, { ...body, language: languageOf(viewer, caller) });
			return readOne(db, { viewer, caller, id: proof.id });
		};
	},
	"POST /interviews/:interviewId/ask": async ({ db, viewer, params, caller, settings }) => {
		const proof = await interviewOf(db, viewer, { id: params.interviewId, side: "applicant" });
		return async ({ body }) => {
			await enforceRateLimit(db, viewer, settings);
			await askForOtherTimes(db, proof, body);
			return readOne(db, { viewer, caller, id: proof.id });
		};
	},
	"POST /interviews/:interviewId/move": async ({ db, viewer, params, caller, settings }) => {
		const proof = await changeableInterview(db, viewer, params.interviewId);
		return async ({ body }) => {
			await enforceRateLimit(db, viewer, settings);
			await move(db, proof, { ...body, language: languageOf(viewer, caller) });
			return readOne(db, { viewer, caller, id: proof.id });
		};
	},
	"POST /interviews/:interviewId/cancel": async ({ db, viewer, params, caller, settings }) => {
		const proof = await changeableInterview(db, viewer, params.interviewId);
		return async ({ body }) => {
			await enforceRateLimit(db, viewer, settings);
			await cancel(db, proof, body);
			return readOne(db, { viewer, caller, id: proof.id });
		};
	},
	"GET /interviews/:interviewId/interview.ics":
		({ db, viewer, params, caller, settings }) =>
		async () => {
			const row = (await findInterview(db, { id: params.interviewId, viewerId: viewer.id })) ?? refuse("not_found");
			if (row.startsAt === null) refuse("not_found");
			const calendar = presentCalendar([row], { site: settings.publicUrl, language: languageOf(viewer, caller) });
			return asCalendar(calendar, "interview.ics");
		},
	"GET /interview-feed":
		({ db, viewer }) =>
		async () => {
			const since = await feedSince(db, viewer.id);
			return { since: since && presentInstant(since) };
		},
	"POST /interview-feed":
		({ db, viewer, seal, settings }) =>
		async () => {
			await enforceRateLimit(db, viewer, settings);
			const { token, since } = await makeFeed(db, { userId: viewer.id, seal });
			return { since: presentInstant(since), address: `${settings.publicUrl}/api/interview-feed/${token}.ics` };
		},
	"DELETE /interview-feed":
		({ db, viewer }) =>
		async () => {
			await endFeed(db, viewer.id);
			return { since: null };
		},
	"GET /interview-feed/:token":
		({ db, params, caller, settings }) =>
		async () => {
			const owner = (await feedOwner(db, params.token.slice(0, 43))) ?? refuse("not_found");
			const rows = await interviewsForCalendar(db, owner.userId);
			const language = owner.language ?? caller.language;
			return asCalendar(presentCalendar(rows, { site: settings.publicUrl, language }), "interviews.ics");
		},
};

/** Each change notifies somebody, so more than this is a flood. Throws `too_many_requests`. */
async function enforceRateLimit(db: Database, viewer: Viewer, { rateLimits }: { rateLimits: boolean }): Promise<void> {
	if (rateLimits) await consume(db, [{ key: `interviews account ${viewer.id}`, tries: 120, seconds: 60 * 60 }]);
}

type ReadOneInput = { viewer: Viewer; caller: Caller; id: string };

async function readOne(db: Queryable, { viewer, caller, id }: ReadOneInput) {
	const row = (await findInterview(db, { id, viewerId: viewer.id })) ?? refuse("not_found");
	return { interview: presentInterview(row, languageOf(viewer, caller)) };
}

const asCalendar = (text: string, name: string): Response =>
	new Response(text, {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": `attachment; filename="${name}"`,
			"cache-control": "private, no-store",
		},
	});
