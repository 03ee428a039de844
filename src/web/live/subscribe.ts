import { useEffect, useEffectEvent } from "react";
import type { LiveEvents, LiveKind } from "../../contract/live.ts";

type Handler<Kind extends LiveKind> = (data: LiveEvents[Kind]) => void;

const handlers: { [Kind in LiveKind]: Set<Handler<Kind>> } = {
	notification: new Set(),
	message: new Set(),
	post: new Set(),
	applicants: new Set(),
	investors: new Set(),
};

/**
 * Calls the handler for every event of a kind while the page is open, whichever tab received it; returns the unsubscribe function. An event
 * carries the current state, not a change, and may repeat after a gap: compare before asking the server.
 */
function subscribeLive<Kind extends LiveKind>(kind: Kind, handler: Handler<Kind>): () => void {
	const handlersOfKind: Set<Handler<Kind>> = handlers[kind];
	handlersOfKind.add(handler);
	return () => void handlersOfKind.delete(handler);
}

/** The same as a hook, always calling the latest handler. */
export function useLive<Kind extends LiveKind>(kind: Kind, handler: Handler<Kind>): void {
	const receive = useEffectEvent(handler);
	useEffect(() => subscribeLive(kind, (data) => receive(data)), [kind]);
}

/** Passes an event to all handlers of its kind. */
export type Deliver = <Kind extends LiveKind>(kind: Kind, data: LiveEvents[Kind]) => void;
export const deliver: Deliver = (kind, data) => {
	for (const handler of [...handlers[kind]]) handler(data);
};
