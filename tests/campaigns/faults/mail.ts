import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { smtpServer } from "../../support/mail.ts";
import { checkMails, openMailBook } from "../mails.ts";
import type { Fault } from "./fault.ts";

const lasts = 20;

type Way = "well" | "refuses" | "slow" | "hangs" | "closes after DATA";

/** A real mail server behind a connection that can fail in each of these ways. */
async function openMailServer() {
	const server = await smtpServer();
	const { port: target } = new URL(server.url);
	let way: Way = "well";
	const open = new Set<Socket>();
	const line = createServer((near) => {
		near.on("error", () => {});
		if (way === "refuses") return near.destroy();
		open.add(near);
		near.once("close", () => open.delete(near));
		if (way === "hangs") return undefined;
		const far = connect(Number(target), "127.0.0.1");
		far.on("error", () => {});
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const)
			one.once("close", () => other.destroy());
		let isSent = false;
		near.on("data", (chunk) => {
			if (chunk.toString("latin1").endsWith("\r\n.\r\n")) isSent = true;
			far.write(chunk);
		});
		far.on("data", async (chunk) => {
			// the server has the mail, but its reply is lost
			if (way === "closes after DATA" && isSent) return near.destroy();
			if (way === "slow") await wait(1_500);
			if (!near.destroyed) near.write(chunk);
			return undefined;
		});
		return undefined;
	}).listen(0, "127.0.0.1");
	await once(line, "listening");
	const { port } = line.address() as { port: number };
	return {
		received: server.received,
		url: `smtp://127.0.0.1:${port}`,
		turn: (to: Way) => {
			way = to;
			if (to === "well") for (const socket of open) socket.destroy();
		},
		close: async () => {
			for (const socket of open) socket.destroy();
			line.close();
			await server.close();
		},
	};
}

function ill(way: Exclude<Way, "well">, name: string): Fault {
	let server: Awaited<ReturnType<typeof openMailServer>> | undefined;
	return {
		name,
		isUnnoticed: true,
		prepare: async () => {
			const opened = await openMailServer();
			server = opened;
			return { env: { SMTP_URL: opened.url }, cleanUp: () => opened.close() };
		},
		run: async ({ wait }) => {
			server?.turn(way);
			await wait(lasts);
			server?.turn("well");
		},
		verify: ({ site }) =>
			checkMails(site.folder, () => {
				const book = openMailBook();
				book.add(server?.received ?? []);
				return book;
			}),
	};
}

export const mailFaults = (): Fault[] => [
	ill("refuses", `the mail server refuses connections for ${lasts} s`),
	ill("slow", `the mail server takes 1.5 s for each reply, for ${lasts} s`),
	ill("hangs", `the mail server accepts connections and stays silent for ${lasts} s`),
	ill("closes after DATA", `the mail server closes after DATA without replying, for ${lasts} s`),
];
