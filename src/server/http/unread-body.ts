import type { IncomingMessage } from "node:http";

/** Statuses of responses without a body. */
const bodylessStatuses = [204, 304];

/**
 * The response to a request whose body has not been read to the end. It announces that the connection closes, since the remaining bytes
 * would be taken for the next request, through a proxy even for another visitor's. The response is sent at once, but the connection stays
 * open for `drain` milliseconds while the sender finishes: closed earlier, they would lose the response too.
 */
export async function answerEarly(response: Response, incoming: IncomingMessage, { drain }: { drain: number }): Promise<Response> {
	const headers = new Headers(response.headers);
	headers.set("connection", "close");
	if (bodylessStatuses.includes(response.status)) return new Response(null, { status: response.status, headers });
	const answer = new Uint8Array(await response.arrayBuffer());
	headers.set("content-length", String(answer.length));
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			if (answer.length > 0) controller.enqueue(answer);
		},
		async pull(controller) {
			await drainBody(incoming, drain);
			controller.close();
		},
	});
	return new Response(body, { status: response.status, headers });
}

/** Drains the body until its end, or for this many milliseconds. */
async function drainBody(incoming: IncomingMessage, timeout: number): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	if (incoming.readableEnded || incoming.destroyed) return;
	incoming.once("end", resolve).once("close", resolve);
	// a reader already attached would go on storing the body
	incoming.removeAllListeners("data").resume();
	const timer = setTimeout(resolve, timeout);
	await promise;
	clearTimeout(timer);
}
