import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A line to a server that can be cut: `cut()` ends what is open and lets nothing through until `mend()`. */
export async function openLine(target: string) {
	const { port: targetPort } = new URL(target);
	const open = new Set<Socket>();
	let isCut = false;
	let isOneWay = false;
	let isHeld = false;
	let waiting: (() => void)[] = [];
	const held = () =>
		new Transform({
			transform(chunk, _, pass) {
				if (isHeld) waiting.push(() => pass(null, chunk));
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
		near.pipe(held()).pipe(far);
		far.on("data", (chunk) => (isOneWay ? near.destroy() : near.write(chunk)));
	}).listen(0, "localhost");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	return {
		address: `http://localhost:${port}`,
		cut() {
			isCut = true;
			for (const socket of open) socket.destroy();
		},
		/** What is asked arrives; the answer does not. */
		loseAnswers() {
			isOneWay = true;
		},
		/** What is asked from now on waits on its way; where who asked goes meanwhile, it is lost. */
		hold() {
			isHeld = true;
		},
		letGo() {
			isHeld = false;
			for (const pass of waiting) pass();
			waiting = [];
		},
		/** Whether something waits. */
		holds: () => waiting.length > 0,
		mend() {
			isCut = false;
			isOneWay = false;
		},
		async close() {
			for (const socket of open) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
