import { useSyncExternalStore } from "react";

/** Optional steps dismissed for this session (marketplace.md §4), in session storage. */
const key = "dismissed-steps";

const listeners = new Set<() => void>();
let inMemory = "";

function read(): string {
	try {
		return sessionStorage.getItem(key) ?? "";
	} catch {
		return inMemory;
	}
}

export function dismissStep(name: string): void {
	inMemory = [read(), name].filter(Boolean).join(",");
	try {
		sessionStorage.setItem(key, inMemory);
	} catch {
		// storage is full or disabled: dismissed for this page only
	}
	for (const listener of listeners) listener();
}

/** Empty on the server: only the browser knows them. */
export function useDismissedSteps(): string[] {
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return useSyncExternalStore(subscribe, read, () => "").split(",");
}
