import { redirect } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { hasOutbox } from "../offline/outbox/mark.ts";
import { paths } from "../paths.ts";
import { clearSession, readAuthSession } from "./auth-session.ts";

/** Ends the session, empties session storage and goes to `/signin`; a failure is only logged (accounts.md §7, §8). */
async function act({ api }: PageCall) {
	await api("POST /auth/logout").catch((error: unknown) => console.error("logout failed", error));
	clearSession();
	return redirect(paths.signIn());
}

/** What somebody wrote without a network is not deleted unasked. */
async function askFirst(call: PageCall) {
	if (hasOutbox()) {
		const { hasWaiting, emptyOutbox } = await import("../offline/outbox/outbox.ts");
		const readerId = readAuthSession()?.user?.id ?? "";
		if ((await call.form()).get("anyway") === null && (await hasWaiting(readerId))) return redirect(paths.offline({ leaving: "1" }));
		await emptyOutbox(readerId);
	}
	return act(call);
}

const load = async () => redirect(paths.home());

export const loader = load;
export const clientLoader = load;
export const action = onServer(act);
export const clientAction = inBrowser(askFirst);
