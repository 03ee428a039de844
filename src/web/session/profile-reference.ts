import type { PersonName } from "../../contract/network.ts";

const key = "profile";

/** The own page's address, kept in the browser when the header's user block is clicked (accounts.md §2, §3). */
export function keepProfileReference({ id, slug, fullName }: PersonName): void {
	try {
		localStorage.setItem(key, JSON.stringify({ id, slug, fullName }));
	} catch {
		// storage is full or forbidden: the link leads there without it
	}
}

export function forgetProfileReference(): void {
	if (typeof localStorage !== "undefined") localStorage.removeItem(key);
}
