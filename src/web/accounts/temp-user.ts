/** Whose verification may have to be mailed again: session storage `tempUser` (accounts.md §3). */
const key = "tempUser";

export function keepTempUser(user: { fullName: string; email: string }): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(user));
	} catch {
		// storage is full or forbidden: the address can be typed again
	}
}

/** Who is verified or signed in needs no further mail. */
export function forgetTempUser(): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// storage is forbidden: nothing was kept
	}
}

/** The same for the page that a mail opens, where the app's own script does not run. */
export const forgetTempUserScript = `try { sessionStorage.removeItem("${key}") } catch (e) {}`;

export function readTempUser(): { fullName: string; email: string } | null {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "null");
	} catch {
		return null;
	}
}
