/** Says in local storage that something waits, so that a page without it need not load the outbox. */
const key = "outbox";

export function hasOutbox(): boolean {
	try {
		return localStorage.getItem(key) !== null;
	} catch {
		return false;
	}
}

/** Tells this page too, with the event `outbox`. */
export function markOutbox(has: boolean): void {
	try {
		if (has) localStorage.setItem(key, "");
		else localStorage.removeItem(key);
	} catch {
		// storage is switched off: what waits is sent by the browser itself, where it can
	}
	dispatchEvent(new Event("outbox"));
}
