import type { PageCall } from "../api/page.ts";

/** Takes an own application back. */
export const withdraw = ({ api, params }: PageCall) =>
	api("POST /application/:applicationId/withdraw", { params: { applicationId: params.applicationId ?? "" } });
