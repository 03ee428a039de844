import { forgetKept } from "../offline/forget-kept.ts";
import { forgetLastingDrafts } from "./lasting-drafts.ts";
import { forgetProfileReference } from "./profile-reference.ts";
import { tempUserKey } from "./temp-user.ts";
import type { Viewer } from "./use-viewer.ts";

/**
 * The browser's copy of the session (accounts.md §3): no secret is in it, and the cookie decides. It exists for this
 * tab only; a page that the server rendered brings it up to date.
 */
export type AuthSession = { authenticated: boolean; user: Viewer | null; hydrated: boolean };

const key = "auth-session";
/** Whose things the tab's storage holds: what was typed outlasts a session, for when the same person is back. */
const ownerKey = "owner";

const storage = () => (typeof sessionStorage === "undefined" ? null : sessionStorage);

export function readAuthSession(): AuthSession | null {
	try {
		return JSON.parse(storage()?.getItem(key) ?? "null") as AuthSession | null;
	} catch {
		return null;
	}
}

export const isSignedIn = () => readAuthSession()?.authenticated === true;

/** Whom the server says this is, and on which side (session storage `role`, marketplace.md §2); null for a guest. */
export function copySession(user: Viewer | null): void {
	try {
		if (user) keepFor(user.id);
		storage()?.setItem(key, JSON.stringify({ authenticated: user !== null, user, hydrated: true } satisfies AuthSession));
		if (!user) return;
		storage()?.setItem("role", user.role);
		storage()?.removeItem(tempUserKey);
	} catch {
		// storage is full or forbidden: the cookie still decides
	}
}

function keepFor(userId: string): void {
	const owner = storage()?.getItem(ownerKey);
	if (owner && owner !== userId) storage()?.clear();
	storage()?.setItem(ownerKey, userId);
}

/**
 * After logout nothing of the person stays in this tab (accounts.md §7), nor whose page the header led to, nor what was
 * kept for when the network is away.
 */
export function clearSession(): void {
	storage()?.clear();
	forgetKept().catch((error: unknown) => console.error("kept pages not emptied", error));
	forgetProfileReference();
	forgetLastingDrafts();
}
