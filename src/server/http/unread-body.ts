import type { IncomingMessage } from "node:http";

/** Statuses whose answers have no body. */
const bodyless = [204, 304];

/**
 * The answer to a request that has not come to its end. It says that the connection closes: what is still on its way
 * would be taken for the next request, a proxy's next visitor's. All of it goes out at once, but the connection is held
 * for `rest` milliseconds while the sender finishes: cut earlier, they lose the answer too.
 */
export async function answerEarly(response: Response, incoming: IncomingMessage, { rest }: { rest: number }): Promise<Response> {
	const headers = new Headers(response.headers);
	headers.set("connection", "close");
	if (bodyless.includes(response.status)) return new Response(null, { status: response.status, headers });
	const answer = new Uint8Array(await response.arrayBuffer());
	headers.set("content-length", String(answer.length));
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			if (answer.length > 0) controller.enqueue(answer);
		},
		async pull(controller) {
			await letPass(incoming, rest);
			controller.close();
		},
	});
	return new Response(body, { status: response.status, headers });
}

/** Until the end of what is sent, or for so many milliseconds. */
async function letPass(incoming: IncomingMessage, most: number): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	if (incoming.readableEnded || incoming.destroyed) return;
	incoming.once("end", resolve).once("close", resolve);
	// who had begun to read would go on to keep it
	incoming.removeAllListeners("data").resume();
	const timer = setTimeout(resolve, most);
	await promise;
	clearTimeout(timer);
}
