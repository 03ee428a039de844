import { sendTestMail } from "../../../src/server/mail/test-mail.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["ADDRESS"],
	help: "Past the queue, with the app's settings; what the mail server answers is said. Needs no database.",
	async run({ args: [address = ""], settings: read }) {
		if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new CommandError(`"${address}" is no mail address.`);
		const settings = read();
		const { smtpUrl, dataDir } = settings;
		try {
			await sendTestMail(settings, address);
		} catch (error) {
			throw new CommandError(`The mail was not sent: ${error instanceof Error ? error.message : error}`);
		}
		const where = smtpUrl ? `to ${new URL(smtpUrl).host}, which took it` : `into ${dataDir}/mail: SMTP_URL is not set`;
		return { words: `Sent ${where}.`, data: { address, server: smtpUrl ? new URL(smtpUrl).host : null } };
	},
});
