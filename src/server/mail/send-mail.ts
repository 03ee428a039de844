import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import { mails } from "../db/notifications.ts";
import { isPublic } from "../platform/outside.ts";
import type { Settings } from "../platform/settings.ts";
import { untraced } from "../platform/spans.ts";
import type { MailTask } from "../queue/tasks.ts";
import type { Handlers, TaskServices } from "../queue/work.ts";
import { endingToken } from "./ending-token.ts";
import { mailNotices } from "./mail-notices.ts";
import { deleteMailFiles, writeMailFile } from "./mail-spool.ts";
import { newsletterToken } from "./newsletter-token.ts";
import { unsubscribeToken } from "./unsubscribe.ts";
import { leavableGroup, type Mail, type MailContent, writeMail } from "./words.ts";

/** Milliseconds of pause after each mail, so that a sign-up does not wait for a large batch of mails. */
const pauseBetweenMails = 20;

export type UnsentMail = Mail & { userId: string | null };

/** Prepares a mail for sending; null if there is nothing left to send. */
type PrepareMail = (mail: UnsentMail, services: TaskServices) => Mail | null | Promise<Mail | null>;

/** Sends one mail, outside any transaction. If the server's response is lost, it is sent again with the same Message-ID. */
export async function sendMail(services: TaskServices, { mail: id }: { mail: string }, prepare: PrepareMail = unsealMail): Promise<void> {
	const { db, settings, inSpan = untraced } = services;
	const isThisMail = eq(mails.id, id);
	const [mail] = await db
		.select()
		.from(mails)
		.where(and(isThisMail, isNull(mails.sentAt)));
	if (!mail) return;
	const prepared = await prepare(mail, services);
	if (!prepared) return void (await db.delete(mails).where(isThisMail));
	const to = { name: mail.toName.replace(/\s+/g, " "), address: mail.toAddress };
	const span = { name: `send ${prepared.kind}`, kind: "client" } as const;
	await inSpan(span, () => deliver(settings, { to, ...writeMail(prepared, settings) }, id)).catch((error: unknown) => {
		throw new NotSent(error);
	});
	const sent = await db
		.update(mails)
		.set({ sentAt: sql`now()`, taskId: null, params: sql`${mails.params} - 'sealedToken'` })
		.where(isThisMail)
		.returning({ id: mails.id });
	// the recipient was erased meanwhile
	if (sent.length === 0) await deleteMailFiles(settings.dataDir, [id]);
	await wait(pauseBetweenMails);
}

export const mailHandlers: Handlers<Exclude<MailTask, "alert"> | "mailNotices"> = {
	mail: (services, payload) => sendMail(services, payload),
	noticeMail: (services, payload) => sendMail(services, payload),
	bulkMail: (services, payload) => sendMail(services, payload),
	mailNotices: ({ db }) => mailNotices(db),
};

/** The error that outlives the mail in the queue, so it leaves out the mail server's message, which contains the address. */
class NotSent extends Error {
	constructor(cause: unknown) {
		const { code, responseCode, command } = cause as { code?: unknown; responseCode?: unknown; command?: unknown };
		super(`mail not sent: ${[code, responseCode, command].filter(Boolean).join(" ") || "no answer"}`);
	}
}

/** A mail's tokens are created or unsealed only here, on sending. */
function unsealMail({ params, userId, ...mail }: UnsentMail, { seal }: TaskServices): Mail {
	const { sealedToken, subscriberId, ...rest } = params;
	const group = leavableGroup(mail.kind, params);
	const unsubscribeParams = userId && group ? { unsubscribeToken: unsubscribeToken(seal, { userId, group }) } : {};
	const { jobId, day: openUntil } = params;
	const endingParams = userId && jobId && openUntil ? { token: endingToken(seal, { jobId, userId, openUntil }) } : {};
	const newsletterParams = subscriberId ? { newsletterToken: newsletterToken(seal, subscriberId) } : {};
	return {
		...mail,
		params: {
			...rest,
			...unsubscribeParams,
			...endingParams,
			...newsletterParams,
			...(sealedToken ? { token: seal.open(sealedToken) } : {}),
		},
	};
}

type Message = MailContent & { from: Address; to: Address; messageId: string };
type Address = { name: string; address: string };
type Deliver = (message: Message, id: string) => Promise<void>;

/** Delivers a mail: to the mail server, or to a file if there is none. */
export async function deliver(settings: Settings, mail: MailContent & { to: Address }, id: string): Promise<void> {
	const { hostname } = new URL(settings.publicUrl);
	const from = { name: settings.siteName, address: `no-reply@${hostname}` };
	await delivererOf(settings)({ from, ...mail, messageId: `<${id}@${hostname}>` }, id);
}

const delivererOf = ({ smtpUrl, dataDir }: Settings): Deliver => (smtpUrl ? bySmtp(smtpUrl) : toFiles(dataDir));

function bySmtp(url: string): Deliver {
	const transport = nodemailer.createTransport(smtpOptions(url));
	return async (message) => {
		await transport.sendMail(message);
	};
}

/**
 * Connection options: TLS is required for a remote server, so that nobody on the way can read a link that opens an account; a server on
 * this machine or in the operator's own network may do without. Options in the URL's query take precedence (`?requireTLS=false`).
 */
export function smtpOptions(url: string) {
	const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
	return { url, ...timeouts, requireTLS: isRemote(new URL(url).hostname.replace(/^\[(.*)\]$/, "$1")) };
}

/** A name without a dot belongs to a local network (`localhost`, a container's). */
const isRemote = (host: string): boolean => (isIP(host) ? isPublic(host) : host.includes("."));

/** Without a mail server each mail is written to a file (decisions.md "Running it"). */
function toFiles(dataDir: string): Deliver {
	const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
	return async (message, id) => {
		const { message: source } = await transport.sendMail(message);
		// nodemailer's own line-ending conversion emits each one as a separate chunk
		await writeMailFile(dataDir, { id, source: Buffer.from((source as Buffer).toString("latin1").replace(/\r?\n/g, "\r\n"), "latin1") });
	};
}
