import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { silentLog } from "../../src/server/platform/log.ts";
import type { TaskServices } from "../../src/server/queue/work.ts";
import { sendWaitingMails } from "./queue.ts";

/** Sends the waiting mails, as the app does without a mail server, and returns each mail's source, oldest first. */
export async function sendMails(services: TaskServices): Promise<string[]> {
	const dataDir = await mkdtemp(join(tmpdir(), "njangi-mail-"));
	try {
		await sendWaitingMails({ ...services, log: silentLog, settings: { ...services.settings, dataDir, smtpUrl: null } });
		const folder = join(dataDir, "mail");
		const names = await readdir(folder).catch(() => []);
		const mails = await Promise.all(
			names.map(async (name) => ({
				sent: (await stat(join(folder, name))).mtimeMs,
				source: await readFile(join(folder, name), "utf8"),
			})),
		);
		return mails.toSorted((a, b) => a.sent - b.sent).map(({ source }) => source);
	} finally {
		await rm(dataDir, { recursive: true, force: true });
	}
}

/** Waits for a mail to an address that contains these words, in the folder where a site without a mail server stores its mails. */
export async function mailTo(siteFolder: string, address: string, words = ""): Promise<string> {
	const folder = join(siteFolder, "mail");
	for (const until = Date.now() + 20_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 100))) {
		const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
		const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
		const mail = mails.find((source) => source.includes(`To: ${address}\r\n`) && source.includes(words));
		if (mail) return mail;
	}
	throw new Error(`no mail to ${address} in 20 s`);
}

/** The token in a mail's link. */
export function tokenIn(mail: string | undefined): string {
	const text = (mail ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
	const token = /\?token=([\w-]{43})/.exec(text)?.[1];
	if (!token) throw new Error(`No token in this mail:\n${mail}`);
	return token;
}

/** A real SMTP server that keeps what it receives; `refuse` makes it reject. With TLS, its certificate is self-signed. */
export async function smtpServer(port = 0, options: SMTPServerOptions = { disabledCommands: ["STARTTLS"] }) {
	const received: string[] = [];
	const state = { refuse: false };
	const server = new SMTPServer({
		authOptional: true,
		...options,
		onRcptTo: (_address, _session, done) => done(state.refuse ? new Error("not now") : null),
		onData: (stream, _session, done) => {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				received.push(Buffer.concat(chunks).toString());
				done();
			});
		},
	});
	// a sender that is killed in the middle of a command
	server.on("error", () => {});
	server.listen(port, "127.0.0.1");
	await once(server.server, "listening");
	const { port: assignedPort } = server.server.address() as AddressInfo;
	return {
		received,
		state,
		url: `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${assignedPort}`,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
