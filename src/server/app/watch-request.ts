import type { IncomingMessage, ServerResponse } from "node:http";
import type { Journal } from "../platform/journal.ts";
import type { AnsweredRequest } from "./metrics.ts";

type WatchedRequest = {
	requestId: string;
	incoming: IncomingMessage;
	outgoing: ServerResponse;
	nameRoute: (method: string, path: string) => string;
	/** Counts the request, if metrics are on. */
	count?: ((answered: AnsweredRequest) => void) | undefined;
};

/** Logs one line when a response is sent or its reader gone: route, status and duration. Nothing about the caller or the content. */
export function watchRequest(journal: Journal, { requestId, incoming, outgoing, nameRoute, count }: WatchedRequest): void {
	const startedAt = performance.now();
	const { method = "GET", url = "/", socket } = incoming;
	const sentBefore = socket.bytesWritten;
	outgoing.once("close", () => {
		const path = url.split("?", 1)[0] ?? "/";
		const [route, status, ms] = [nameRoute(method, path), outgoing.statusCode, performance.now() - startedAt];
		journal.write({
			id: requestId,
			route,
			status,
			ms: Math.round(ms * 10) / 10,
			...(outgoing.writableFinished ? {} : { cut: true }),
		});
		count?.({ route, status, seconds: isStream(outgoing) ? null : ms / 1000, sentBytes: socket.bytesWritten - sentBefore });
	});
}

/** An event stream lasts as long as the page is open. */
const isStream = (outgoing: ServerResponse) => String(outgoing.getHeader("content-type")).startsWith("text/event-stream");
