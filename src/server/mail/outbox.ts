import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import type { Services } from "../http/context.ts";
import type { Seal } from "../platform/seal.ts";
import { keepMail } from "./kept-mails.ts";
import { leavingToken } from "./leave-mails.ts";
import { letterToken } from "./letter-token.ts";
import { mailNotices } from "./mail-notices.ts";
import { leavableGroup, type Mail, type Written, writeMail } from "./words.ts";

/** Milliseconds between looks when nothing is known to wait. */
const pause = 3_000;
/** Milliseconds after each mail in which the process is everybody else's: whoever signs up meanwhile does not wait for a heap of mails. */
const breath = 20;
/** Tries with growing pauses (1, 2, 4 … minutes, at most 6 hours): about five days, then the mail is given up. */
const tries = 28;

type Outbox = { stop(): Promise<void> /** Sends what is due now. */; flush(): Promise<void> };
type Due = Mail & { userId: string | null; attempts: number };

/**
 * Sends waiting mails, one at a time. A row stays locked while its mail is sent, so two processes never send the same;
 * a mail whose answer got lost goes out again with the same Message-ID.
 */
export function startOutbox(services: Pick<Services, "db" | "seal" | "settings" | "log">): Outbox {
	const { db, seal, log, settings } = services;
	const deliver = settings.smtpUrl ? bySmtp(settings.smtpUrl) : toFiles(settings.dataDir);
	const from = { name: settings.siteName, address: `no-reply@${new URL(settings.publicUrl).hostname}` };

	const sendNext = (): Promise<boolean> =>
		db.transaction(async (tx) => {
			const { rows } = await tx.execute<Due>(sql`
				select id, user_id as "userId", to_address as "toAddress", to_name as "toName", language, kind, facts, attempts from mails
				where sent_at is null and next_try_at <= now() and attempts < ${tries}
				order by next_try_at limit 1 for update skip locked`);
			const [mail] = rows;
			if (!mail) return false;
			try {
				const written = writeMail(unsealed(mail, seal), settings);
				const to = { name: mail.toName.replace(/\s+/g, " "), address: mail.toAddress };
				await deliver({ from, to, ...written, messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>` }, mail.id);
				await tx.execute(
					sql`update mails set sent_at = now(), attempts = attempts + 1, facts = facts - 'sealedToken' where id = ${mail.id}`,
				);
			} catch (error) {
				log.error("mail not sent", { mail: mail.id, attempts: mail.attempts + 1, error });
				await tx.execute(sql`
					update mails set attempts = attempts + 1, next_try_at = now() + least(interval '1 minute' * power(2, attempts), interval '6 hours')
					where id = ${mail.id}`);
			}
			return true;
		});

	const flush = async () => {
		await mailNotices(db);
		while (!stopped && (await sendNext())) await wait(breath);
	};
	let stopped = false;
	let timer: NodeJS.Timeout;
	let running = Promise.resolve();
	const run = () => {
		running = flush()
			.catch((error: unknown) => log.error("the outbox failed", { error }))
			.then(() => {
				if (!stopped) timer = setTimeout(run, pause);
			});
	};
	run();
	return {
		flush,
		stop: async () => {
			stopped = true;
			clearTimeout(timer);
			await running;
		},
	};
}

/** A mail's tokens are made or can be read only here, where it goes out. */
function unsealed({ facts, userId, ...mail }: Due, seal: Seal): Mail {
	const { sealedToken, subscriberId, ...rest } = facts;
	const group = leavableGroup(mail.kind, facts);
	const leaving = userId && group ? { leavingToken: leavingToken(seal, { userId, group }) } : {};
	const unsubscribing = subscriberId ? { unsubscribeToken: letterToken(seal, subscriberId) } : {};
	return { ...mail, facts: { ...rest, ...leaving, ...unsubscribing, ...(sealedToken ? { token: seal.open(sealedToken) } : {}) } };
}

type Message = Written & { from: Address; to: Address; messageId: string };
type Address = { name: string; address: string };
type Deliver = (message: Message, id: string) => Promise<void>;

function bySmtp(url: string): Deliver {
	const transport = nodemailer.createTransport(url, {
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
	} as object);
	return async (message) => {
		await transport.sendMail(message);
	};
}

/** Without a mail server each mail is one file (decisions.md "Running it"). */
function toFiles(dataDir: string): Deliver {
	const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return async (message, id) => {
		const { message: source } = await transport.sendMail(message);
		await keepMail(dataDir, { id, source: source as Buffer });
	};
}
