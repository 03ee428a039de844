import type { SaidByHouse } from "../../contract/house.ts";
import type { Language } from "../../contract/options.ts";
import { isSignedIn } from "../session/auth-session.ts";
import { expireSession } from "../session/session-expiry.ts";
import { createApi } from "./client.ts";
import { needsSignIn } from "./failure.ts";
import type { Operator, RequestContext, Transport } from "./request-context.ts";

export const fetchApi: Transport = (path, init) =>
	countChange(init, fetch(`/api${path}`, { ...init, headers: requestHeaders(init), credentials: "same-origin" }));

let changes = 0;
/** Increases when a change from this page begins and again when it ends: data read before may be stale. */
export const changeCount = () => changes;

export function countChange(init: RequestInit, response: Promise<Response>): Promise<Response> {
	if (init.method === "GET") return response;
	changes++;
	return response.finally(() => changes++);
}

/** A call's headers, with the CSRF token that a change needs (decisions.md "The wire"). */
export function requestHeaders(init: RequestInit): Headers {
	const headers = new Headers(init.headers);
	const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1];
	if (token && init.method !== "GET") headers.set("X-CSRFToken", token);
	return headers;
}

/** The API client in the browser. It handles an ended session for its callers. */
export const browserApi = createApi(fetchApi, (failure) => {
	if (needsSignIn(failure)) expireSession();
});

/** The request context, from the facts that the server wrote on `<html>` and from whether this tab considers itself signed in. */
export function browserContext(): RequestContext {
	const { lang, dataset } = document.documentElement;
	return {
		transport: fetchApi,
		// built in this page, not received
		readForm: (sent) => sent.formData(),
		language: lang as Language,
		saveData: dataset.saveData === "on",
		signedIn: isSignedIn(),
		siteName: dataset.siteName ?? "",
		publicUrl: dataset.publicUrl ?? "",
		keepsMail: dataset.keepsMail === "on",
		operator: JSON.parse(dataset.operator ?? "{}") as Operator,
		house: JSON.parse(dataset.house ?? "null") as SaidByHouse | null,
	};
}
