import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Services } from "../../src/server/http/context.ts";
import { startOutbox } from "../../src/server/mail/outbox.ts";
import { silentLog } from "../../src/server/platform/log.ts";

/** Sends what waits in the outbox, as the app does without a mail server, and gives each mail's source, oldest first. */
export async function sendMails({ db, seal, settings }: Pick<Services, "db" | "seal" | "settings">): Promise<string[]> {
	const dataDir = await mkdtemp(join(tmpdir(), "njangi-mail-"));
	try {
		const outbox = startOutbox({ db, seal, log: silentLog, settings: { ...settings, dataDir, smtpUrl: null } });
		await outbox.flush();
		await outbox.stop();
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

/** The token in a mail's link. */
export function tokenIn(mail: string | undefined): string {
	const text = (mail ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
	const token = /\?token=([\w-]{43})/.exec(text)?.[1];
	if (!token) throw new Error(`No token in this mail:\n${mail}`);
	return token;
}
