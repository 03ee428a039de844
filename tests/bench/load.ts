import { connect } from "node:net";

type Load = { url: string; connections: number; seconds: number; headers: Record<string, string> };

/** Requests per second that a server answers over keep-alive connections, all for the same request. Throws on any status but 200. */
export function requestsPerSecond({ url, headers, ...load }: Load): Promise<number> {
	const { pathname, search, origin } = new URL(url);
	const request = requestBytes({ origin, method: "GET", path: pathname + search, headers });
	return answersPerSecond({ origin, next: () => request, ...load });
}

type Request = { origin: string; method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** Serialises a request as it goes over the wire. */
export function requestBytes({ origin, method, path, headers, body }: Request): Buffer {
	const all = { host: new URL(origin).host, ...headers, ...(body ? { "content-length": body.length } : {}) };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"), body ?? Buffer.alloc(0)]);
}

/**
 * Each connection sends the next request as soon as the last is answered. Speaks HTTP itself: a client that parses whole responses in
 * JavaScript takes longer per response than the server under test. Throws on any status but 200.
 */
export async function answersPerSecond({
	origin,
	connections,
	seconds,
	next,
}: Omit<Load, "url" | "headers"> & { origin: string; next: () => Buffer }): Promise<number> {
	const { hostname, port } = new URL(origin);
	let answered = 0;
	const until = Date.now() + seconds * 1000;
	const sendNext = () =>
		new Promise<void>((resolve, reject) => {
			const socket = connect({ host: hostname, port: Number(port), noDelay: true });
			let missing = 0;
			socket.on("error", reject);
			socket.on("close", () => reject(new Error(`${origin}: the connection ended`)));
			socket.on("connect", () => socket.write(next()));
			socket.on("data", (chunk) => {
				try {
					missing = missing > 0 ? missing - chunk.length : answerLength(chunk) - chunk.length;
				} catch (error) {
					return socket.destroy(error as Error);
				}
				if (missing > 0) return;
				answered++;
				if (Date.now() < until) return socket.write(next());
				socket.destroy();
				return resolve();
			});
		});
	await Promise.all(Array.from({ length: connections }, sendNext));
	return answered / seconds;
}

/** Length in bytes of the response that starts here, headers and body; the headers come in one chunk. */
function answerLength(chunk: Buffer): number {
	const end = chunk.indexOf("\r\n\r\n");
	const head = chunk.toString("latin1", 0, end);
	const length = /content-length: (\d+)/i.exec(head)?.[1];
	if (!head.startsWith("HTTP/1.1 200") || !length) throw new Error(`unexpected response:\n${chunk.toString("latin1")}`);
	return end + 4 + Number(length);
}
