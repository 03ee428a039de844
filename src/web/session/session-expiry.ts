import { expiryDelay } from "../../contract/limits/accounts.ts";
import { forgetKept } from "../offline/forget-kept.ts";
import { paths } from "../paths.ts";
import { copySession, isSignedIn } from "./auth-session.ts";
import { notifyOtherTabs } from "./other-tabs.ts";

type Over = { isLeaving: boolean; isSaid: boolean; next: string | undefined };

/** Set once the session this page believed in has ended; `next` is where the person was going, if that is another page. */
let over: Over | undefined;
/** Announces the expiry; set once the page is live, which may be after a call has found out. */
let say: (() => void) | undefined;
let askHere: (() => void) | undefined;

/**
 * Called when the server no longer knows this page's session: announces it once, and 3 seconds later leaves for `/signin` (accounts.md §8).
 * Returns false if the browser never considered itself signed in: a guest has no session to end.
 */
export function expireSession(next?: string): boolean {
	if (isSignedIn()) begin();
	if (!over) return false;
	over.next = next ?? over.next;
	if (askHere) askHere();
	else leave(over);
	return true;
}

/** True once the session this page believed in has ended. */
export const isSessionOver = (): boolean => over !== undefined;

/** Registers how the page announces the expiry. */
export function sayWhenOver(words: () => void): void {
	say = words;
	if (over?.isLeaving) sayOnce(over);
}

/**
 * Lets a page with something to lose (a post's files) ask for sign-in in place instead of being left (decisions.md "On the screens").
 * Returns a function that unregisters.
 */
export function askWhenOver(ask: () => void): () => void {
	askHere = ask;
	return () => {
		if (askHere === ask) askHere = undefined;
	};
}

function begin(): void {
	over = { isLeaving: false, isSaid: false, next: undefined };
	copySession(null);
	forgetKept().catch((error: unknown) => console.error("kept pages not emptied", error));
	notifyOtherTabs();
}

function leave(from: Over): void {
	if (from.isLeaving) return;
	from.isLeaving = true;
	sayOnce(from);
	const next = from.next ?? location.pathname + location.search;
	setTimeout(() => location.assign(paths.signIn({ next, problem: "session_ended" })), expiryDelay);
}

function sayOnce(from: Over): void {
	if (from.isSaid || !say) return;
	from.isSaid = true;
	say();
}
