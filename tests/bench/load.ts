import { connect } from "node:net";

type Load = { url: string; connections: number; seconds: number; headers: Record<string, string> };

/**
 * Requests a second that a server answers over kept connections, each asking again as soon as it is answered.
 * I18nProvider the wire itself: a client that parses whole answers in JavaScript needs more time for one than the server
 * that is to be measured. Throws for any answer but 200.
 */
export async function requestsPerSecond({ url, connections, seconds, headers }: Load): Promise<number> {
	const { hostname, port, pathname, search, host } = new URL(url);
	const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
	const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1");
	let answered = 0;
	const until = Date.now() + seconds * 1000;
	const ask = () =>
		new Promise<void>((resolve, reject) => {
			const socket = connect({ host: hostname, port: Number(port), noDelay: true });
			let missing = 0;
			socket.on("error", reject);
			socket.on("close", () => reject(new Error(`${url}: the connection ended`)));
			socket.on("connect", () => socket.write(request));
			socket.on("data", (chunk) => {
				missing = missing > 0 ? missing - chunk.length : answerLength(chunk) - chunk.length;
				if (missing > 0) return;
				answered++;
				if (Date.now() < until) return socket.write(request);
				socket.destroy();
				return resolve();
			});
		});
	await Promise.all(Array.from({ length: connections }, ask));
	return answered / seconds;
}

/** Bytes of the answer that begins here, headers and body; the headers come in one piece. */
function answerLength(chunk: Buffer): number {
	const end = chunk.indexOf("\r\n\r\n");
	const head = chunk.toString("latin1", 0, end);
	const length = /content-length: (\d+)/i.exec(head)?.[1];
	if (!head.startsWith("HTTP/1.1 200") || !length) throw new Error(`unexpected answer:\n${head}`);
	return end + 4 + Number(length);
}
