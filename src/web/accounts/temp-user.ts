/** Whose verification may have to be mailed again: session storage `tempUser` (accounts.md §3). */
const key = "tempUser";

export function keepTempUser(user: { fullName: string; email: string }): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(user));
	} catch {
		// storage is full or forbidden: the address can be typed again
	}
}

export function readTempUser(): { fullName: string; email: string } | null {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "null");
	} catch {
		return null;
	}
}
