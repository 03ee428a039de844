import { redirect } from "react-router";
import { paths } from "../paths.ts";
import type { PageCall } from "./page.ts";

/** Which parts of its query the page is asked for again with, once its visitor has signed in. */
type Back = { backWith: "all" | readonly string[] };

/** The `load` of a page for people who are signed in: a guest is led to sign in, and back to the page. */
export const forSignedIn =
	<Loaded>({ backWith }: Back, load: (call: PageCall) => Promise<Loaded>) =>
	async (call: PageCall): Promise<Loaded | Response> =>
		call.context.signedIn ? load(call) : redirect(paths.signIn({ next: addressOf(call.url, backWith) }));

function addressOf({ pathname, search, searchParams }: URL, backWith: Back["backWith"]): string {
	if (backWith === "all") return pathname + search;
	const kept = backWith.flatMap((name) => {
		const value = searchParams.get(name);
		return value ? [[name, value]] : [];
	});
	return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}
