import { expiryDelay } from "../../contract/limits.ts";
import type { ApiFailure } from "../api/client.ts";
import { forgetKept } from "../offline/forget-kept.ts";
import { paths } from "../paths.ts";
import { showToast } from "../ui/toasts.ts";
import { copySession, isSignedIn } from "./auth-session.ts";

let told = false;

/**
 * A 401 in an open page: one toast, then `/signin` when the answer carries notes (accounts.md §8). Gives false where
 * the browser never took itself to be signed in: a guest has no session that could end.
 */
export function expireSession(failure: ApiFailure): boolean {
	if (failure.code !== "session_ended") return false;
	if (!isSignedIn()) return told;
	told = true;
	copySession(null);
	forgetKept().catch((error: unknown) => console.error("kept pages not emptied", error));
	showToast({ tone: "danger", text: failure.message, duration: expiryDelay });
	if (failure.notes) {
		const next = location.pathname + location.search;
		setTimeout(() => location.assign(paths.signIn({ next })), expiryDelay);
	}
	return true;
}
