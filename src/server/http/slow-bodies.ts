import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds any body may take, and the bytes that earn it another second. */
type Pace = { body: number; bytesPerSecond: number };

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Cuts off a request whose body trickles in: a few bytes a minute would hold a connection, and whatever waits for it, for hours. */
export function cutSlowBody(incoming: IncomingMessage, outgoing: ServerResponse, { body, bytesPerSecond }: Pace): void {
	const { socket, headers } = incoming;
	if (!headers["content-length"] && !headers["transfer-encoding"]) return;
	// monotonic: the wall clock may be set while a body arrives
	const startedAt = performance.now();
	const bytesBefore = socket.bytesRead;
	const check = () => {
		if (incoming.complete || socket.destroyed) return;
		const earned = body + ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
		const remaining = startedAt + earned - performance.now();
		// data received but not yet consumed is our delay, not the sender's
		if (remaining > 0 || incoming.readableLength > 0) timer = setTimeout(check, Math.max(remaining, 1000));
		else {
			if (!outgoing.headersSent) socket.write(tooSlow);
			socket.destroySoon();
		}
	};
	let timer = setTimeout(check, body);
	incoming.once("close", () => clearTimeout(timer));
}
