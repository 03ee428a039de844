import { redirect } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";
import { clearSession } from "./auth-session.ts";

/** Ends the session, empties session storage and goes to `/signin`; a failure is only logged (accounts.md §7, §8). */
async function act({ api }: PageCall) {
	await api("POST /auth/logout").catch((error: unknown) => console.error("logout failed", error));
	clearSession();
	return redirect(paths.signIn());
}

const load = async () => redirect(paths.home());

export const loader = load;
export const clientLoader = load;
export const action = onServer(act);
export const clientAction = inBrowser(act);
