import { useEffect, useState, useSyncExternalStore } from "react";
import { useT } from "../i18n/use-t.tsx";
import { hasOutbox } from "../offline/outbox/flag.ts";
import type { QueuedCall } from "../offline/outbox/queued-requests.ts";
import { useViewer } from "../session/use-viewer.ts";

type Outbox = typeof import("../offline/outbox/outbox.ts");

const noCalls: readonly QueuedCall[] = [];
const subscribeNone = () => () => {};

/** The viewer's own requests that are waiting, or were answered but not looked at yet. */
export function useOutbox(): { calls: readonly QueuedCall[]; outbox: Outbox | null } {
	const viewer = useViewer();
	const outbox = useLoadedOutbox();
	const calls = useSyncExternalStore(outbox?.watchOutbox ?? subscribeNone, outbox?.currentCalls ?? (() => noCalls), () => noCalls);
	return { calls: calls.filter(({ readerId }) => readerId === viewer?.id), outbox };
}

/** Sends waiting requests while a page of their author is open, and reports the results. */
export function useSendOutbox(): void {
	const t = useT();
	const isSignedIn = useViewer() !== null;
	const outbox = useLoadedOutbox();
	useEffect(() => {
		if (!isSignedIn) return;
		outbox?.startOutbox(({ state, about: { kind, title } }) =>
			state === "sent"
				? { tone: "success", text: t(kind === "comment" ? "offline.toldSentComment" : "offline.toldSent", { title }) }
				: { tone: "warning", text: t(kind === "comment" ? "offline.toldRefusedComment" : "offline.toldRefused", { title }) },
		);
	}, [outbox, isSignedIn, t]);
}

function useLoadedOutbox(): Outbox | null {
	const [outbox, setOutbox] = useState<Outbox | null>(null);
	useEffect(() => {
		const load = () => {
			if (hasOutbox()) import("../offline/outbox/outbox.ts").then(setOutbox, (error: unknown) => console.error("outbox not loaded", error));
		};
		load();
		addEventListener("outbox", load);
		return () => removeEventListener("outbox", load);
	}, []);
	return outbox;
}
