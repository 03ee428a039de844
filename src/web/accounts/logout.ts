import { redirect, redirectDocument } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { hasOutbox } from "../offline/outbox/flag.ts";
import { paths } from "../paths.ts";
import { clearSession, readAuthSession } from "../session/auth-session.ts";
import { notifyOtherTabs } from "../session/other-tabs.ts";

/**
 * Ends the session before the redirect to `/signin`; a failure is only logged (accounts.md §7, §8). Returns whether the server was reached.
 */
async function endSession({ api }: PageCall): Promise<boolean> {
	return api("POST /auth/logout").then(
		() => true,
		(error: unknown) => {
			console.error("logout failed", error);
			return false;
		},
	);
}

async function act(call: PageCall) {
	await endSession(call);
	return redirect(paths.signIn());
}

/** Also clears the tab's session and notifies the other tabs. Anything written offline is not deleted without asking. */
async function actInBrowser(call: PageCall) {
	const readerId = readAuthSession()?.user?.id ?? "";
	if (hasOutbox()) {
		const { hasWaiting, emptyOutbox } = await import("../offline/outbox/outbox.ts");
		if ((await call.form()).get("anyway") === null && (await hasWaiting(readerId))) return redirect(paths.offline({ leaving: "1" }));
		await emptyOutbox(readerId);
	}
	// before the server ends it, so that this tab does not report an expired session
	clearSession();
	const isEnded = await endSession(call);
	notifyOtherTabs();
	return (isEnded ? redirectDocument : redirect)(paths.signIn());
}

const load = async () => redirect(paths.home());

export const loader = load;
export const clientLoader = load;
export const action = onServer(act);
export const clientAction = inBrowser(actInBrowser);
