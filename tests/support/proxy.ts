import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A proxy to a server that can be cut: `cut()` closes open connections and lets nothing through until `restore()`. */
export async function openProxy(target: string) {
	const { port: targetPort } = new URL(target);
	const open = new Set<Socket>();
	let isCut = false;
	let dropsResponses = false;
	let isDelaying = false;
	let waiting: (() => void)[] = [];
	const delay = () =>
		new Transform({
			transform(chunk, _, pass) {
				if (isDelaying) waiting.push(() => pass(null, chunk));
				else pass(null, chunk);
			},
		});
	const server = createServer((near) => {
		if (isCut) return near.destroy();
		const far = connect(Number(targetPort), "localhost");
		for (const socket of [near, far]) {
			open.add(socket);
			socket.on("error", () => {});
			socket.once("close", () => {
				open.delete(socket);
				near.destroy();
				far.destroy();
			});
		}
		near.pipe(delay()).pipe(far);
		far.on("data", (chunk) => (dropsResponses ? near.destroy() : near.write(chunk)));
	}).listen(0, "localhost");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	return {
		address: `http://localhost:${port}`,
		cut() {
			isCut = true;
			for (const socket of open) socket.destroy();
		},
		/** Requests arrive, their responses do not. */
		dropResponses() {
			dropsResponses = true;
		},
		/** Delays requests from now on; one whose sender disconnects meanwhile is lost. */
		delayRequests() {
			isDelaying = true;
		},
		releaseRequests() {
			isDelaying = false;
			for (const pass of waiting) pass();
			waiting = [];
		},
		/** True if a request is being delayed. */
		hasDelayed: () => waiting.length > 0,
		restore() {
			isCut = false;
			dropsResponses = false;
		},
		async close() {
			for (const socket of open) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
