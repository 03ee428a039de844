import { redirect } from "react-router";
import { paths } from "../paths.ts";
import { isSessionOver } from "../session/session-expiry.ts";
import type { PageCall } from "./page.ts";

/** The query parameters to return to the page with after signing in. */
type Back = { backWith: "all" | readonly string[] };

/** Wraps the `load` of a members' page: a guest is sent to sign in, with the reason if a session has ended, and back to the page afterwards. */
export const forSignedIn =
	<Loaded>({ backWith }: Back, load: (call: PageCall) => Promise<Loaded>) =>
	async (call: PageCall): Promise<Loaded | Response> =>
		call.context.signedIn
			? load(call)
			: redirect(paths.signIn({ next: addressOf(call.url, backWith), problem: isSessionOver() ? "session_ended" : undefined }));

function addressOf({ pathname, search, searchParams }: URL, backWith: Back["backWith"]): string {
	if (backWith === "all") return pathname + search;
	const entries = backWith.flatMap((name) => {
		const value = searchParams.get(name);
		return value ? [[name, value]] : [];
	});
	return entries.length > 0 ? `${pathname}?${new URLSearchParams(entries)}` : pathname;
}
