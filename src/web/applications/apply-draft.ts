/** The message of an unsent application outlives a reload (decisions.md "On the screens"). */
const key = (jobId: string) => `apply ${jobId}`;

export function keptMessage(jobId: string): string {
	try {
		return sessionStorage.getItem(key(jobId)) ?? "";
	} catch {
		return ""; // storage is switched off
	}
}

export function keepMessage(jobId: string, message: string): void {
	try {
		if (message) sessionStorage.setItem(key(jobId), message);
		else sessionStorage.removeItem(key(jobId));
	} catch {
		// storage is switched off or full: the message stays in the form alone
	}
}
