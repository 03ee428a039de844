/** Local storage flag that requests are waiting, so that pages without any need not load the outbox. */
const key = "outbox";

export function hasOutbox(): boolean {
	try {
		return localStorage.getItem(key) !== null;
	} catch {
		return false;
	}
}

/** Sets the flag and notifies this page with the event `outbox`. */
export function setOutboxFlag(isWaiting: boolean): void {
	try {
		if (isWaiting) localStorage.setItem(key, "");
		else localStorage.removeItem(key);
	} catch {
		// storage is disabled: the browser's background sync sends the waiting requests, where supported
	}
	dispatchEvent(new Event("outbox"));
}
