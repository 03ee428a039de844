import { Readable } from "node:stream";
import type { hiring } from "../../contract/hiring.ts";
import type { RefusalReason, Stage } from "../../contract/options.ts";
import { markRead } from "../applications/mark-read.ts";
import { type MoveWords, moveAll } from "../applications/move.ts";
import { decidableApplication } from "../applications/policy.ts";
import type { Caller, RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { asAttachment } from "../http/send-file.ts";
import type { Viewer } from "../http/viewer.ts";
import { readListCursor } from "../platform/cursor.ts";
import type { Database, Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { recentWordCounts } from "../search/recent-word-counts.ts";
import { assignInterviewer, handOver, unassignInterviewer } from "./assign-interviewer.ts";
import { exportApplicants } from "./export.ts";
import { deleteNote, writeNote } from "./note.ts";
import { employerOf, managedJob, ownedApplication, receivedApplication, teamOf } from "./policy.ts";
import { presentApplicant, presentTeam, presentWhole } from "./present.ts";
import { findWhole, listApplicants, readBoard, waitingAmong } from "./queries.ts";
import { createReasonFinder } from "./reasons.ts";
import { sendScorecard } from "./score.ts";
import { changeJobSettings, deleteReply, findReply, readJobSettings, repliesOf, saveReply, setRefusalDelay } from "./settings.ts";
import { tagApplications } from "./tag.ts";
import { readTeam } from "./team.ts";

const hour = 60 * 60;
const exporting = (viewerId: string) => [{ key: `applicants export account ${viewerId}`, tries: 60, seconds: hour }];

export const hiringRoutes: RoutesOf<typeof hiring> = {
	"GET /collaboration":
		({ db, viewer, caller }) =>
		async ({ query }) =>
			presentTeam(await readTeam(db, await teamOf(db, viewer, query.company)), viewer.id, languageOf(viewer, caller)),
	"GET /hiring/applicants":
		({ db, viewer, caller }) =>
		async ({ query }) => {
			const listed = await listApplicants(db, {
				...query,
				viewerId: viewer.id,
				actsFor: viewer.actsFor,
				after: readListCursor(query.cursor),
			});
			const options = await presentOptionsFor(db, viewer, caller);
			const applicants = listed.rows.map((row) => presentApplicant(row, options));
			return { job: listed.head, counts: listed.counts, applicants, next: listed.next, tags: listed.tags };
		},
	"GET /hiring/export":
		({ db, viewer, caller, settings }) =>
		async ({ query }) => {
			if (query.job !== undefined) await managedJob(db, viewer, query.job);
			if (settings.rateLimits) await consume(db, exporting(viewer.id));
			const csv = exportApplicants(db, { ...query, viewerId: viewer.id }, languageOf(viewer, caller));
			return new Response(Readable.toWeb(Readable.from(csv)) as ReadableStream, {
				headers: { "content-type": "text/csv; charset=utf-8", "cache-control": "private, no-store", ...asAttachment("applicants.csv") },
			});
		},
	"GET /hiring/board":
		({ db, viewer, caller }) =>
		async ({ query }) => {
			const board = await readBoard(db, { ...query, viewerId: viewer.id });
			const options = await presentOptionsFor(db, viewer, caller);
			const columns = board.columns.map(({ stage, rows }) => ({
				stage,
				count: board.counts[stage],
				applicants: rows.map((row) => presentApplicant(row, options)),
			}));
			return { job: board.head, counts: board.counts, columns, tags: board.tags };
		},
	"GET /hiring/applicants/:applicationId":
		({ db, viewer, params, caller }) =>
		async () => {
			const applicant = await readWhole(db, { viewer, caller, id: params.applicationId });
			// a fetch with a company's API key does not count as opening it
			const { readAt, side } = applicant.application;
			if (readAt === null && side === "decider" && viewer.actsFor === null) await markRead(db, applicant.id);
			return { applicant };
		},
	"POST /hiring/applicants/:applicationId/move": async ({ db, viewer, params, caller }) => {
		const { id } = await decidableApplication(db, viewer, params.applicationId);
		return async ({ body }) => {
			const moves = [{ id, version: body.version }];
			const [moved] = await moveAll(db, { ...actingAs(viewer), moves, ...(await messageOf(db, viewer, body)) });
			if (moved?.outcome === "not_found") refuse("not_found");
			const applicant = await readWhole(db, { viewer, caller, id });
			return moved?.outcome === "moved" ? { applicant } : refuse("already_decided", { current: applicant });
		};
	},
	"POST /hiring/moves":
		({ db, viewer }) =>
		async ({ body }) => {
			const moves = [...new Map(body.moves.map((one) => [one.id, one])).values()];
			return { moves: await moveAll(db, { ...actingAs(viewer), moves, ...(await messageOf(db, viewer, body)) }) };
		},
	"POST /hiring/undo":
		({ db, viewer }) =>
		async ({ body }) => {
			const waiting = await waitingAmong(db, { ids: body.ids, viewerId: viewer.id });
			const undone: string[] = [];
			for (const [to, moves] of Map.groupBy(waiting, (one) => one.to)) {
				const outcomes = await moveAll(db, { ...actingAs(viewer), moves, to, words: null, reason: null });
				undone.push(...outcomes.filter(({ outcome }) => outcome === "moved").map(({ id }) => id));
			}
			return { undone };
		},
	"POST /hiring/tags":
		({ db, viewer }) =>
		async ({ body: { ids, add = [], remove = [] } }) => ({ tagged: await tagApplications(db, { viewerId: viewer.id, ids, add, remove }) }),
	"POST /hiring/applicants/:applicationId/notes": async ({ db, viewer, params, caller, settings }) => {
		const application = await receivedApplication(db, viewer, params.applicationId);
		return async ({ body }) => {
			await writeNote(db, application, { text: body.text, limited: settings.rateLimits });
			return { applicant: await readWhole(db, { viewer, caller, id: application.id }) };
		};
	},
	"DELETE /hiring/applicants/:applicationId/notes/:noteId": async ({ db, viewer, params, caller }) => {
		const application = await receivedApplication(db, viewer, params.applicationId);
		return async () => {
			await deleteNote(db, application, params.noteId);
			return { applicant: await readWhole(db, { viewer, caller, id: application.id }) };
		};
	},
	"POST /hiring/applicants/:applicationId/scorecard": async ({ db, viewer, params, caller }) => {
		const application = await receivedApplication(db, viewer, params.applicationId);
		return async ({ body }) => {
			await sendScorecard(db, application, body);
			return { applicant: await readWhole(db, { viewer, caller, id: application.id }) };
		};
	},
	"POST /hiring/applicants/:applicationId/handler": async ({ db, viewer, params, caller }) => {
		const application = await ownedApplication(db, viewer, params.applicationId);
		return async ({ body }) => {
			await handOver(db, application, body.userId);
			return { applicant: await readWhole(db, { viewer, caller, id: application.id }) };
		};
	},
	"POST /hiring/applicants/:applicationId/interviewers": async ({ db, viewer, params, caller }) => {
		const application = await ownedApplication(db, viewer, params.applicationId);
		return async ({ body }) => {
			await assignInterviewer(db, application, body.userId);
			return { applicant: await readWhole(db, { viewer, caller, id: application.id }) };
		};
	},
	"DELETE /hiring/applicants/:applicationId/interviewers/:userId": async ({ db, viewer, params, caller }) => {
		const application = await ownedApplication(db, viewer, params.applicationId);
		return async () => {
			await unassignInterviewer(db, application, params.userId);
			return { applicant: await readWhole(db, { viewer, caller, id: application.id }) };
		};
	},
	"GET /hiring/jobs/:jobId": async ({ db, viewer, params }) => {
		const job = await managedJob(db, viewer, params.jobId);
		return async () => ({ job: await readJobSettings(db, job) });
	},
	"PATCH /hiring/jobs/:jobId": async ({ db, viewer, params }) => {
		const job = await managedJob(db, viewer, params.jobId);
		return async ({ body }) => {
			await changeJobSettings(db, job, body);
			return { saved: true as const };
		};
	},
	"GET /hiring/settings":
		({ db, viewer }) =>
		async ({ query }) => {
			const employer = await employerOf(db, viewer, query.company);
			const { company, refusalDelay } = employer;
			const replies = await repliesOf(db, employer);
			return { company: company && { slug: company.slug, name: company.name, isOwner: company.isOwner }, refusalDelay, replies };
		},
	"PATCH /hiring/settings":
		({ db, viewer }) =>
		async ({ body }) => {
			await setRefusalDelay(db, await employerOf(db, viewer, body.company), body.refusalDelay);
			return { refusalDelay: body.refusalDelay };
		},
	"POST /hiring/replies":
		({ db, viewer }) =>
		async ({ body: { company, ...reply } }) => ({ reply: await saveReply(db, await employerOf(db, viewer, company), reply) }),
	"DELETE /hiring/replies/:replyId":
		({ db, viewer, params }) =>
		async () => {
			await deleteReply(db, { id: params.replyId, viewerId: viewer.id });
			return { deleted: true as const };
		},
};

const presentOptionsFor = async (db: Queryable, viewer: Viewer, caller: Caller) => ({
	language: languageOf(viewer, caller),
	reasonsOf: createReasonFinder(await recentWordCounts(db)),
});

const actingAs = ({ id, actsFor }: Viewer) => ({ viewerId: id, actsFor });

type ReadWholeInput = { viewer: Viewer; caller: Caller; id: string };

async function readWhole(db: Queryable, { viewer, caller, id }: ReadWholeInput) {
	const { whole, detail } = await findWhole(db, viewer, id);
	return presentWhole(whole, detail, { viewerId: viewer.id, ...(await presentOptionsFor(db, viewer, caller)) });
}

type MoveBody = { to: Stage; reason?: RefusalReason | undefined; words: string | null; replyId?: string | undefined };

/** The text typed takes precedence over a saved reply. */
async function messageOf(db: Database, viewer: Viewer, { to, reason, words, replyId }: MoveBody) {
	const own: MoveWords | null = words === null ? null : { en: words, fr: words };
	const text = own ?? (replyId === undefined ? null : await findReply(db, viewer, replyId));
	return { to, reason: reason ?? null, words: text };
}
