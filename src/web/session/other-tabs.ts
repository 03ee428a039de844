/** Tabs of this browser say to each other that somebody has signed in or out: each then asks the server who it is now. */
let channel: BroadcastChannel | undefined;

/** One for the whole page: a channel does not hear itself. */
function openChannel(): BroadcastChannel | undefined {
	if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel("session");
	return channel;
}

export function tellOtherTabs(): void {
	openChannel()?.postMessage("changed");
}

/** Calls back when another tab told; gives what ends it. */
export function hearOtherTabs(told: () => void): () => void {
	const heard = openChannel();
	heard?.addEventListener("message", told);
	return () => heard?.removeEventListener("message", told);
}
