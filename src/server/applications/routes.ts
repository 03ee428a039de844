import { Readable } from "node:stream";
import type { applications } from "../../contract/applications.ts";
import { say } from "../../contract/sentences/say.ts";
import { storeProfileCv } from "../cv/draw-profile.ts";
import { removeUploads } from "../http/body.ts";
import type { Caller, RoutesOf } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import { readListCursor } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { apply } from "./apply.ts";
import { decide, withdraw } from "./move.ts";
import { decidableApplication, mayApply, ownApplication } from "./policy.ts";
import { presentDetail, presentSummary } from "./present.ts";
import { findApplication, findDocument, listApplicants, listApplications, type Side, type SummaryRow } from "./queries.ts";

export const applicationRoutes: RoutesOf<typeof applications> = {
	"POST /application/jobs/:jobId": async ({ db, files: storage, viewer, params, caller, onceKey, log }) => {
		const submitted = (row: SummaryRow) => ({
			message: say(languageOf(viewer, caller), "applicationSubmitted"),
			application: presentSummary(row, languageOf(viewer, caller)),
		});
		const open = await mayApply(db, viewer, { jobId: params.jobId, onceKey });
		if ("sent" in open) return { answered: submitted(open.sent) };
		return async ({ body: { profileCv, ...sent }, files: { cv: uploaded, cover_letter: coverLetter } }) => {
			const cv = profileCv ? await storeProfileCv({ files: storage, log }, viewer, profileCv) : (uploaded ?? missingCv());
			const drawn = cv === uploaded ? [] : [cv];
			const leftAside = uploaded && cv !== uploaded ? [uploaded] : [];
			const { row, isRepeated } = await apply(db, open, { ...sent, cv, coverLetter }).catch(async (error: unknown) => {
				await removeUploads(storage, drawn);
				throw error;
			});
			await removeUploads(storage, isRepeated ? [...leftAside, cv, coverLetter] : leftAside);
			return submitted(row);
		};
	},
	"GET /application/:jobId/applicants":
		({ db, viewer, params, caller }) =>
		async ({ query }) => {
			const page = Number(query.page ?? 1);
			const { job, rows, hasNext } = await listApplicants(db, { jobId: params.jobId, viewerId: viewer.id, search: query.search, page });
			return {
				job: job ?? refuse("not_found"),
				results: rows.map((row) => presentSummary(row, languageOf(viewer, caller))),
				next: hasNext ? page + 1 : null,
			};
		},
	"GET /application":
		({ db, viewer, caller }) =>
		async ({ query }) => {
			const side = sideOf(viewer, query.side);
			const list = { viewerId: viewer.id, side, search: query.search, after: readListCursor(query.cursor), limit: query.limit };
			const { rows, counts, next } = await listApplications(db, list);
			return { applications: rows.map((row) => presentSummary(row, languageOf(viewer, caller))), counts, next };
		},
	"GET /application/user":
		({ db, viewer, caller }) =>
		async ({ query }) => {
			const side = sideOf(viewer, query.side);
			const list = { viewerId: viewer.id, side, search: query.search, after: readListCursor(query.cursor), limit: query.limit };
			const { rows, next } = await listApplications(db, list);
			const company = (row: (typeof rows)[number]) => ({ name: row.companyName, email: row.companyEmail, location: row.companyLocation });
			return { applications: rows.map((row) => ({ ...presentSummary(row, languageOf(viewer, caller)), company: company(row) })), next };
		},
	"GET /application/:applicationId":
		({ db, viewer, params, caller }) =>
		async () => {
			const row = await findApplication(db, { id: params.applicationId, viewerId: viewer.id });
			return { application: presentDetail(row ?? refuse("not_found"), languageOf(viewer, caller)) };
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
		async () => {
			const found = await findDocument(db, { id: params.applicationId, document: params.document, viewerId: viewer.id });
			const { key, name, bytes } = found ?? refuse("not_found");
			const stream = await files
				.read(key)
				.catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? refuse("not_found") : Promise.reject(error)));
			return new Response(Readable.toWeb(stream) as ReadableStream, {
				headers: {
					"content-type": "application/pdf",
					"content-length": String(bytes),
					"content-disposition": `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
					"content-security-policy": "sandbox",
					"cache-control": "private, no-store",
				},
			});
		},
};

const missingCv = () => refuse("invalid_fields", { fields: { cv: "cvRequired" } });

const languageOf = (viewer: Viewer, caller: Caller) => viewer.language ?? caller.language;

/** The side whose list is asked for, by default the active one; throws `wrong_role` for one that was not granted. */
function sideOf(viewer: Viewer, asked: Side | undefined): Side {
	const side = asked ?? (viewer.activeRole === "jobseeker" ? "seeker" : "recruiter");
	if (side === "seeker" && !viewer.roles.includes("jobseeker")) refuse("wrong_role", { sentence: "wrongRoleJobseeker" });
	if (side === "recruiter" && !viewer.roles.includes("recruiter")) refuse("wrong_role", { sentence: "wrongRoleRecruiter" });
	return side;
}
