import { clearPageCache } from "../offline/clear-page-cache.ts";
import { deleteLastingDrafts } from "./lasting-drafts.ts";
import { deleteProfileReference } from "./profile-reference.ts";
import { tempUserKey } from "./temp-user.ts";
import type { Viewer } from "./use-viewer.ts";

/**
 * The browser's copy of the session (accounts.md §3): it holds no secret, and the cookie is authoritative. Per tab; a server-rendered page
 * updates it.
 */
type AuthSession = { authenticated: boolean; user: Viewer | null; hydrated: boolean };

const key = "auth-session";
/** The owner of the tab's stored data: drafts outlive a session, for when the same person comes back. */
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

/** Stores the viewer as the server sees them, and their role (session storage `role`, marketplace.md §2); null for a guest. */
export function copySession(user: Viewer | null): void {
	try {
		if (user) claimStorage(user.id);
		storage()?.setItem(key, JSON.stringify({ authenticated: user !== null, user, hydrated: true } satisfies AuthSession));
		if (!user) return;
		storage()?.setItem("role", user.role);
		storage()?.removeItem(tempUserKey);
	} catch {
		// storage is full or disabled: the cookie is authoritative anyway
	}
}

function claimStorage(userId: string): void {
	const owner = storage()?.getItem(ownerKey);
	if (owner && owner !== userId) storage()?.clear();
	storage()?.setItem(ownerKey, userId);
}

/**
 * Clears everything of the person after logout (accounts.md §7): this tab's storage, the profile reference, lasting drafts and the offline
 * cache.
 */
export function clearSession(): void {
	storage()?.clear();
	clearPageCache().catch((error: unknown) => console.error("page cache not cleared", error));
	deleteProfileReference();
	deleteLastingDrafts();
}
