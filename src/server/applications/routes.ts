import { Readable } from "node:stream";
import type { applications } from "../../contract/applications.ts";
import { say } from "../../contract/sentences/say.ts";
import { sourceFor } from "../access/job-sources.ts";
import { removeUploads } from "../http/body.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { fileNames, unlessGone } from "../http/send-file.ts";
import type { Viewer } from "../http/viewer.ts";
import { readListCursor } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { answersTo } from "./answers.ts";
import { apply } from "./apply.ts";
import { findLastSent } from "./last-sent.ts";
import { markRead } from "./mark-read.ts";
import { decide, withdraw } from "./move.ts";
import { decidableApplication, mayApply, ownApplication } from "./policy.ts";
import { presentDetail, presentSummary } from "./present.ts";
import { findApplication, findDocument, listApplicants, listApplications, type Side, type SummaryRow } from "./queries.ts";
import { recordStarted } from "./started.ts";
import { takeDocuments } from "./take-documents.ts";

export const applicationRoutes: RoutesOf<typeof applications> = {
	"POST /application/jobs/:jobId": async ({ db, files: storage, viewer, params, caller, cookies, idempotencyKey, log }) => {
		const presentSubmitted = (row: SummaryRow) => ({
			message: say(languageOf(viewer, caller), "applicationSubmitted"),
			application: presentSummary(row, languageOf(viewer, caller)),
		});
		const openJob = await mayApply(db, viewer, { jobId: params.jobId, idempotencyKey });
		if ("sent" in openJob) return { answered: presentSubmitted(openJob.sent) };
		return async ({ body, files: { cv, cover_letter: coverLetter } }) => {
			// before anything is rendered; checked again once the job is locked
			answersTo(openJob.job.questions, body);
			const input = { ...body, cv, coverLetter, language: languageOf(viewer, caller) };
			const documents = await takeDocuments({ db, files: storage, log }, openJob, input);
			const sent = { ...body, rawAnswers: body, ...documents, source: sourceFor(cookies.get("via"), params.jobId) };
			const { row, isRepeated } = await apply(db, openJob, sent).catch(async (error: unknown) => {
				await removeUploads(storage, documents.created);
				throw error;
			});
			await removeUploads(storage, isRepeated ? [...documents.replaced, documents.cv, documents.coverLetter] : documents.replaced);
			return presentSubmitted(row);
		};
	},
	"GET /application/:jobId/applicants":
		({ db, viewer, params, caller }) =>
		async ({ query }) => {
			const page = Number(query.page ?? 1);
			const filters = { jobId: params.jobId, viewerId: viewer.id, search: query.search, status: query.status, page };
			const { job, rows, counts, hasNext } = await listApplicants(db, filters);
			return {
				job: job ?? refuse("not_found"),
				counts,
				results: rows.map((row) => presentSummary(row, languageOf(viewer, caller))),
				next: hasNext ? page + 1 : null,
			};
		},
	"GET /application":
		({ db, viewer, caller }) =>
		async ({ query }) => {
			const side = sideOf(viewer, query.side);
			const list = { ...query, viewerId: viewer.id, side, after: readListCursor(query.cursor) };
			const { rows, counts, next } = await listApplications(db, list);
			return { side, applications: rows.map((row) => presentSummary(row, languageOf(viewer, caller))), counts, next };
		},
	"GET /application/user":
		({ db, viewer, caller }) =>
		async ({ query }) => {
			const side = sideOf(viewer, query.side);
			const list = { ...query, viewerId: viewer.id, side, after: readListCursor(query.cursor) };
			const { rows, next } = await listApplications(db, list);
			const company = (row: (typeof rows)[number]) => ({ name: row.companyName, email: row.companyEmail, location: row.companyLocation });
			return { applications: rows.map((row) => ({ ...presentSummary(row, languageOf(viewer, caller)), company: company(row) })), next };
		},
	"GET /application/last":
		({ db, viewer }) =>
		async () => ({ last: await findLastSent(db, viewer.id) }),
	"GET /application/:applicationId":
		({ db, viewer, params, caller }) =>
		async () => {
			const row = (await findApplication(db, { id: params.applicationId, viewerId: viewer.id })) ?? refuse("not_found");
			if (!row.isOwn && row.readAt === null) await markRead(db, row.id);
			return { application: presentDetail(row, languageOf(viewer, caller)) };
		},
	"POST /application/:applicationId/started": async ({ db, viewer, params, caller }) => {
		const application = await ownApplication(db, viewer, params.applicationId);
		return async ({ body }) => ({ application: presentDetail(await recordStarted(db, application, body), languageOf(viewer, caller)) });
	},
	"POST /application/:applicationId/decide": async ({ db, viewer, params, caller }) => {
		const application = await decidableApplication(db, viewer, params.applicationId);
		return async ({ body }) => ({ application: presentDetail(await decide(db, application, body), languageOf(viewer, caller)) });
	},
	"POST /application/:applicationId/withdraw": async ({ db, viewer, params, caller }) => {
		const application = await ownApplication(db, viewer, params.applicationId);
		return async () => ({ application: presentDetail(await withdraw(db, application), languageOf(viewer, caller)) });
	},
	"GET /application/:applicationId/:document":
		({ db, files, viewer, params }) =>
		async ({ query: { show } }) => {
			const document = await findDocument(db, viewer, { id: params.applicationId, document: params.document });
			const { key, name, bytes } = document ?? refuse("not_found");
			const stream = await unlessGone(files.read(key));
			return new Response(Readable.toWeb(stream) as ReadableStream, {
				headers: {
					"content-type": "application/pdf",
					"content-length": String(bytes),
					"content-disposition": `${show ? "inline" : "attachment"}; ${fileNames(name, "document.pdf")}`,
					// a sandbox would block the browser's PDF viewer; this policy lets it render, and load nothing
					"content-security-policy": show ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'" : "sandbox",
					...(show ? { "x-frame-options": "SAMEORIGIN" } : {}),
					"cache-control": "private, no-store",
				},
			});
		},
};

/** The requested side, by default the active one. Throws `wrong_role` if the viewer does not have it. */
function sideOf(viewer: Viewer, requested: Side | undefined): Side {
	const side = requested ?? (viewer.activeRole === "jobseeker" ? "seeker" : "recruiter");
	if (side === "seeker" && !viewer.roles.includes("jobseeker")) refuse("wrong_role", { sentence: "wrongRoleJobseeker" });
	if (side === "recruiter" && !viewer.roles.includes("recruiter")) refuse("wrong_role", { sentence: "wrongRoleRecruiter" });
	return side;
}
