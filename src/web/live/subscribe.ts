import { useEffect, useRef } from "react";
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
 * Calls back for every event of a kind while the page is open, whichever tab it came to; gives what ends it. An event
 * says how it stands: one may come again after a gap, so compare before asking the server.
 */
export function subscribeLive<Kind extends LiveKind>(kind: Kind, handler: Handler<Kind>): () => void {
	const known: Set<Handler<Kind>> = handlers[kind];
	known.add(handler);
	return () => void known.delete(handler);
}

/** The same for a component, with its latest handler. */
export function useLive<Kind extends LiveKind>(kind: Kind, handler: Handler<Kind>): void {
	const latest = useRef(handler);
	latest.current = handler;
	useEffect(() => subscribeLive(kind, (data) => latest.current(data)), [kind]);
}

/** An event has come. */
export type Deliver = <Kind extends LiveKind>(kind: Kind, data: LiveEvents[Kind]) => void;
export const deliver: Deliver = (kind, data) => {
	for (const handler of [...handlers[kind]]) handler(data);
};
