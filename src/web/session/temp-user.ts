/** Whose verification may have to be mailed again: session storage `tempUser` (accounts.md §3), until they are in. */
export const tempUserKey = "tempUser";

export function keepTempUser(user: { fullName: string; email: string }): void {
	try {
		sessionStorage.setItem(tempUserKey, JSON.stringify(user));
	} catch {
		// storage is full or forbidden: the address can be typed again
	}
}

/** Who is verified needs no further mail; the app's own script does not run on the page that a mail opens. */
export const forgetTempUserScript = `try { sessionStorage.removeItem("${tempUserKey}") } catch (e) {}`;

export function readTempUser(): { fullName: string; email: string } | null {
	try {
		return JSON.parse(sessionStorage.getItem(tempUserKey) ?? "null");
	} catch {
		return null;
	}
}
