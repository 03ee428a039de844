/** Notifies this browser's other tabs that someone signed in or out: each then loads the viewer again. */
let channel: BroadcastChannel | undefined;

/** One for the whole page: a channel does not receive its own messages. */
function openChannel(): BroadcastChannel | undefined {
	if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel("session");
	return channel;
}

export function notifyOtherTabs(): void {
	openChannel()?.postMessage("changed");
}

/** Calls back when another tab reports a change; returns the unsubscribe function. */
export function onOtherTabsChange(listener: () => void): () => void {
	const channel = openChannel();
	channel?.addEventListener("message", listener);
	return () => channel?.removeEventListener("message", listener);
}
