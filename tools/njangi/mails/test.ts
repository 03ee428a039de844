import { sendTestMail } from "../../../src/server/mail/test-mail.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["ADDRESS"],
	help: "Sends with the app's settings, bypassing the queue, and reports the mail server's errors. Needs no database.",
	async run({ args: [address = ""], settings: read }) {
		if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new CommandError(`"${address}" is not an email address.`);
		const settings = read();
		const { smtpUrl, dataDir } = settings;
		try {
			await sendTestMail(settings, address);
		} catch (error) {
			throw new CommandError(`The mail was not sent: ${error instanceof Error ? error.message : error}`);
		}
		const where = smtpUrl ? `Sent to ${new URL(smtpUrl).host}, which accepted it.` : `Written to ${dataDir}/mail, as SMTP_URL is not set.`;
		return { text: where, data: { address, server: smtpUrl ? new URL(smtpUrl).host : null } };
	},
});
