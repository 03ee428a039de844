import type { ReportedKind, ReportReason } from "../../contract/options.ts";
import type { Api } from "../api/client.ts";

export type ReportBody = { reason: ReportReason; description?: string };

const calls: Record<ReportedKind, (api: Api, id: string, body: ReportBody) => Promise<{ message: string }>> = {
	post: (api, postId, body) => api("POST /feed/posts/:postId/report", { params: { postId }, body }),
	comment: (api, commentId, body) => api("POST /feed/comments/:commentId/report", { params: { commentId }, body }),
	job: (api, jobId, body) => api("POST /jobs/:jobId/report", { params: { jobId }, body }),
	startup: (api, startupId, body) => api("POST /startups/:startupId/report", { params: { startupId }, body }),
	message: (api, messageId, body) => api("POST /messages/:messageId/report", { params: { messageId }, body }),
	person: (api, personId, body) => api("POST /network/people/:personId/report", { params: { personId }, body }),
};

/** Reports something to the moderators (marketplace.md §2 Report dialog). */
export const sendReport = (api: Api, { kind, id }: { kind: ReportedKind; id: string }, body: ReportBody) => calls[kind](api, id, body);
