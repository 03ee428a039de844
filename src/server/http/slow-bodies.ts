import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds that a body has in any case, and the bytes that buy it a second more. */
type Pace = { body: number; bytesPerSecond: number };

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Cuts a request whose body trickles: a few bytes a minute would hold a connection, and what waits for them, for hours. */
export function cutSlowBody(incoming: IncomingMessage, outgoing: ServerResponse, { body, bytesPerSecond }: Pace): void {
	const { socket, headers } = incoming;
	if (!headers["content-length"] && !headers["transfer-encoding"]) return;
	// not the clock of the day, which may be set while a body is on its way
	const begun = performance.now();
	const bytesBefore = socket.bytesRead;
	const look = () => {
		if (incoming.complete || socket.destroyed) return;
		const earned = body + ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
		const left = begun + earned - performance.now();
		// what has come and was not yet taken is our delay, not the sender's
		if (left > 0 || incoming.readableLength > 0) timer = setTimeout(look, Math.max(left, 1000));
		else {
			if (!outgoing.headersSent) socket.write(tooSlow);
			socket.destroySoon();
		}
	};
	let timer = setTimeout(look, body);
	incoming.once("close", () => clearTimeout(timer));
}
