import { expiryDelay } from "../../contract/limits/accounts.ts";
import { forgetKept } from "../offline/forget-kept.ts";
import { paths } from "../paths.ts";
import { copySession, isSignedIn } from "./auth-session.ts";
import { tellOtherTabs } from "./other-tabs.ts";

type Over = { isLeaving: boolean; isSaid: boolean; next: string | undefined };

/** The session that this page believed in has ended; `next` is where the person was going, where that is another page. */
let over: Over | undefined;
/** What says so, from when the page is alive on; a call may learn it before. */
let say: (() => void) | undefined;
let askHere: (() => void) | undefined;

/**
 * The server does not know this page's session any more: it is said once, and 3 seconds later the page is left for
 * `/signin` (accounts.md §8). Gives false where the browser never took itself to be signed in: a guest has no session
 * that could end.
 */
export function expireSession(next?: string): boolean {
	if (isSignedIn()) begin();
	if (!over) return false;
	over.next = next ?? over.next;
	if (askHere) askHere();
	else leave(over);
	return true;
}

/** How a page says it. */
export function sayWhenOver(words: () => void): void {
	say = words;
	if (over?.isLeaving) sayOnce(over);
}

/**
 * What would be lost with the page (a post's files) asks there to sign in, instead of being left (decisions.md "On the
 * screens"). Gives what ends that.
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
	tellOtherTabs();
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
