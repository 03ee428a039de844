import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { smtpServer } from "../../support/mail.ts";
import { checkMails, openMailRecord } from "../mails.ts";
import type { Fault } from "./fault.ts";

const seconds = 20;

type Behaviour = "well" | "refuses" | "slow" | "hangs" | "closes after DATA";

/** A real mail server behind a connection that can fail in each of these ways. */
async function openMailServer() {
	const server = await smtpServer();
	const { port: target } = new URL(server.url);
	let behaviour: Behaviour = "well";
	const open = new Set<Socket>();
	const proxy = createServer((near) => {
		near.on("error", () => {});
		if (behaviour === "refuses") return near.destroy();
		open.add(near);
		near.once("close", () => open.delete(near));
		if (behaviour === "hangs") return undefined;
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
			if (behaviour === "closes after DATA" && isSent) return near.destroy();
			if (behaviour === "slow") await wait(1_500);
			if (!near.destroyed) near.write(chunk);
			return undefined;
		});
		return undefined;
	}).listen(0, "127.0.0.1");
	await once(proxy, "listening");
	const { port } = proxy.address() as { port: number };
	return {
		received: server.received,
		url: `smtp://127.0.0.1:${port}`,
		switchTo: (next: Behaviour) => {
			behaviour = next;
			if (next === "well") for (const socket of open) socket.destroy();
		},
		close: async () => {
			for (const socket of open) socket.destroy();
			proxy.close();
			await server.close();
		},
	};
}

function mailFault(behaviour: Exclude<Behaviour, "well">, name: string): Fault {
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
			server?.switchTo(behaviour);
			await wait(seconds);
			server?.switchTo("well");
		},
		verify: ({ site }) =>
			checkMails(site.folder, () => {
				const record = openMailRecord();
				record.add(server?.received ?? []);
				return record;
			}),
	};
}

export const mailFaults = (): Fault[] => [
	mailFault("refuses", `the mail server refuses connections for ${seconds} s`),
	mailFault("slow", `the mail server takes 1.5 s for each reply, for ${seconds} s`),
	mailFault("hangs", `the mail server accepts connections and stays silent for ${seconds} s`),
	mailFault("closes after DATA", `the mail server closes after DATA without replying, for ${seconds} s`),
];
