import type { PersonName } from "../../contract/network.ts";

const key = "profile";

/** Stores the reference to the viewer's own page when the header's user block is clicked (accounts.md §2, §3). */
export function storeProfileReference({ id, slug, fullName }: PersonName): void {
	try {
		localStorage.setItem(key, JSON.stringify({ id, slug, fullName }));
	} catch {
		// storage is full or disabled: the link works without it
	}
}

export function deleteProfileReference(): void {
	if (typeof localStorage !== "undefined") localStorage.removeItem(key);
}
