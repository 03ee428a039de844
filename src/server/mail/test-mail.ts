import { uuidv7 } from "../platform/ids.ts";
import { escapeMarkup } from "../platform/markup.ts";
import type { Settings } from "../platform/settings.ts";
import { deliver } from "./send-mail.ts";

/** Sends a mail without the queue, to check that sending works; throws the mail server's error. */
export async function sendTestMail(settings: Settings, address: string): Promise<void> {
	const { siteName, publicUrl } = settings;
	const text = `This is a test, sent from the command line. If you can read it, ${publicUrl} can send email.`;
	const html = `<p>${escapeMarkup(text)}</p>`;
	await deliver(settings, { to: { name: "", address }, subject: `Test email from ${siteName}`, text, html }, uuidv7());
}
