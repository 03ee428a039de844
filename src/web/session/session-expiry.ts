import { expiryDelay } from "../../contract/limits/accounts.ts";
import { clearPageCache } from "../offline/clear-page-cache.ts";
import { paths } from "../paths.ts";
import { copySession, isSignedIn } from "./auth-session.ts";
import { notifyOtherTabs } from "./other-tabs.ts";

type Expiry = { isLeaving: boolean; isAnnounced: boolean; next: string | undefined };

/** Set once this page's session has ended; `next` is where the person was going, if that is another page. */
let expiry: Expiry | undefined;
/** Shows that the session has ended; set once the page is hydrated, which may be after a call has detected it. */
let announce: (() => void) | undefined;
let promptInPlace: (() => void) | undefined;

/**
 * Called when the server no longer knows this page's session: announces it once, and 3 seconds later leaves for `/signin` (accounts.md §8).
 * Returns false if the browser never considered itself signed in: a guest has no session to end.
 */
export function expireSession(next?: string): boolean {
	if (isSignedIn()) beginExpiry();
	if (!expiry) return false;
	expiry.next = next ?? expiry.next;
	if (promptInPlace) promptInPlace();
	else leaveForSignIn(expiry);
	return true;
}

/** True once this page's session has ended. */
export const isSessionOver = (): boolean => expiry !== undefined;

/** Registers how the page announces the expiry. */
export function onSessionOver(announceExpiry: () => void): void {
	announce = announceExpiry;
	if (expiry?.isLeaving) announceOnce(expiry);
}

/**
 * Lets a page with something to lose (a post's files) prompt for sign-in in place instead of being left (decisions.md "On the screens").
 * Returns a function that unregisters it.
 */
export function onSignInNeeded(prompt: () => void): () => void {
	promptInPlace = prompt;
	return () => {
		if (promptInPlace === prompt) promptInPlace = undefined;
	};
}

function beginExpiry(): void {
	expiry = { isLeaving: false, isAnnounced: false, next: undefined };
	copySession(null);
	clearPageCache().catch((error: unknown) => console.error("page cache not cleared", error));
	notifyOtherTabs();
}

function leaveForSignIn(from: Expiry): void {
	if (from.isLeaving) return;
	from.isLeaving = true;
	announceOnce(from);
	const next = from.next ?? location.pathname + location.search;
	setTimeout(() => location.assign(paths.signIn({ next, problem: "session_ended" })), expiryDelay);
}

function announceOnce(from: Expiry): void {
	if (from.isAnnounced || !announce) return;
	from.isAnnounced = true;
	announce();
}
