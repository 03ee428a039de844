import { Readable } from "node:stream";
import type { reports } from "../../contract/reports.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { asAttachment, unlessGone } from "../http/send-file.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import { ThreadFailed } from "../platform/in-thread.ts";
import { refuse } from "../platform/refusal.ts";
import { attach, detach, findAttachment } from "./attachments.ts";
import { deleteReport, editReport, writeReport } from "./commands.ts";
import { deleteComment, listComments, writeComment } from "./comments.ts";
import { drawReportPdf } from "./pdf/in-thread.ts";
import { mayAttach, ownReport, readableReport } from "./policy.ts";
import { presentAttachment, presentComment, presentReport, presentSummary } from "./present.ts";
import { findReport, listReports, reportChoices } from "./queries.ts";
import { takeSnapshot } from "./take-snapshot.ts";

const hour = 3600;
const writing = (viewerId: string) => [{ key: `report write ${viewerId}`, tries: 60, seconds: hour }];
const commenting = (viewerId: string) => [{ key: `report comment ${viewerId}`, tries: 120, seconds: hour }];
const drawing = (viewerId: string) => [{ key: `report draw ${viewerId}`, tries: 60, seconds: hour }];

export const reportRoutes: RoutesOf<typeof reports> = {
	"GET /reports":
		({ db, viewer }) =>
		async ({ query: { cursor, ...filters } }) => {
			const { rows, tags, next } = await listReports(db, { ...filters, viewerId: viewer.id, after: readListCursor(cursor) });
			return { reports: rows.map(presentSummary), tags, next };
		},
	"GET /reports/choices":
		({ db, viewer }) =>
		() =>
			reportChoices(db, viewer.id),
	"POST /reports":
		({ db, viewer, settings }) =>
		async ({ body }) => {
			if (settings.rateLimits) await consume(db, writing(viewer.id));
			return { report: presentReport(await writeReport(db, viewer, body)) };
		},
	"POST /reports/hiring":
		({ db, viewer, caller, settings }) =>
		async ({ body }) => {
			if (settings.rateLimits) await consume(db, writing(viewer.id));
			const language = languageOf(viewer, caller);
			return { report: presentReport(await takeSnapshot(db, { viewer, request: body, today: todayInDouala(), language })) };
		},
	"GET /reports/:reportId":
		({ db, viewer, params }) =>
		async () => {
			const row = await findReport(db, { id: params.reportId, viewerId: viewer.id });
			return { report: presentReport(row ?? refuse("not_found")) };
		},
	"PATCH /reports/:reportId": async ({ db, viewer, params }) => {
		const report = await ownReport(db, { viewer, reportId: params.reportId });
		return async ({ body }) => ({ report: presentReport(await editReport(db, report, body)) });
	},
	"DELETE /reports/:reportId":
		({ db, files, viewer, params }) =>
		async () => {
			await deleteReport(db, files, { viewer, reportId: params.reportId });
			return {};
		},
	"GET /reports/:reportId/pdf":
		({ db, viewer, params, caller, settings }) =>
		async () => {
			const report = presentReport((await findReport(db, { id: params.reportId, viewerId: viewer.id })) ?? refuse("not_found"));
			if (settings.rateLimits) await consume(db, drawing(viewer.id));
			const pdf = await drawReportPdf(report, { language: languageOf(viewer, caller), by: viewer.id }).catch(failed);
			if (!pdf) return refuse("too_large", { sentence: "reportPdfTooLong" });
			return new Response(pdf as Uint8Array<ArrayBuffer>, {
				headers: { "content-type": "application/pdf", "content-length": String(pdf.length), ...privateFile(`${report.title}.pdf`) },
			});
		},
	"GET /reports/:reportId/comments": async ({ db, viewer, params }) => {
		const report = await readableReport(db, { viewer, reportId: params.reportId });
		return async ({ query }) => {
			const { rows, next } = await listComments(db, report, { after: readListCursor(query.cursor), limit: query.limit });
			return { comments: rows.map(presentComment), next };
		};
	},
	"POST /reports/:reportId/comments": async ({ db, viewer, params, settings }) => {
		if (settings.rateLimits) await consume(db, commenting(viewer.id));
		const report = await readableReport(db, { viewer, reportId: params.reportId });
		return async ({ body }) => ({ comment: presentComment(await writeComment(db, report, body.text)) });
	},
	"DELETE /reports/:reportId/comments/:commentId":
		({ db, viewer, params }) =>
		async () => {
			await deleteComment(db, viewer, params);
			return {};
		},
	"POST /reports/:reportId/attachments": async ({ db, viewer, params }) => {
		const report = await mayAttach(db, { viewer, reportId: params.reportId });
		return async ({ files }) => ({ attachment: presentAttachment(report.id, await attach(db, report, files.attachment)) });
	},
	"GET /reports/:reportId/attachments/:attachmentId":
		({ db, files, viewer, params }) =>
		async () => {
			const { key, name, bytes } = (await findAttachment(db, viewer, params)) ?? refuse("not_found");
			const stream = await unlessGone(files.read(key));
			return new Response(Readable.toWeb(stream) as ReadableStream, {
				headers: { "content-type": "application/octet-stream", "content-length": String(bytes), ...privateFile(name) },
			});
		},
	"DELETE /reports/:reportId/attachments/:attachmentId":
		({ db, files, viewer, params }) =>
		async () => {
			await detach(db, files, viewer, params);
			return {};
		},
};

/** Headers for a file that browsers download, never show as a page of this site, and that no cache on the way keeps. */
const privateFile = (name: string) => ({
	...asAttachment(name, "report"),
	"content-security-policy": "sandbox",
	"x-content-type-options": "nosniff",
	"cache-control": "private, no-store",
});

function failed(error: unknown): never {
	if (error instanceof ThreadFailed) return refuse("unavailable", { sentence: "reportPdfFailed" });
	throw error;
}
