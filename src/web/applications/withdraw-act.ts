import type { PageCall } from "../api/page.ts";

/** Withdraws the viewer's own application. */
export const withdraw = ({ api, params }: PageCall) =>
	api("POST /application/:applicationId/withdraw", { params: { applicationId: params.applicationId ?? "" } });
