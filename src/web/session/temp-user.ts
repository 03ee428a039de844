/** The person whose verification mail may have to be resent: session storage `tempUser` (accounts.md §3), until they are signed in. */
export const tempUserKey = "tempUser";

export function storeTempUser(user: { fullName: string; email: string }): void {
	try {
		sessionStorage.setItem(tempUserKey, JSON.stringify(user));
	} catch {
		// storage is full or disabled: the address can be typed again
	}
}

/** A verified person needs no further mail. Inline, because the app's own script does not run on the page the mail opens. */
export const deleteTempUserScript = `try { sessionStorage.removeItem("${tempUserKey}") } catch (e) {}`;

export function readTempUser(): { fullName: string; email: string } | null {
	try {
		return JSON.parse(sessionStorage.getItem(tempUserKey) ?? "null");
	} catch {
		return null;
	}
}
