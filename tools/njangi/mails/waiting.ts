import { waitingMails } from "../../../src/server/mail/waiting.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: "Without a mail server (SMTP_URL), no mail waits: each is written to a file in DATA_DIR/mail.",
	async run({ site }) {
		const { db } = await site();
		return list(
			await waitingMails(db),
			({ kind, waiting, tried, failed, oldest, lastError }) =>
				`${kind}: ${waiting} since ${oldest}, ${tried} already tried, ${failed} failed${lastError ? ` (${lastError})` : ""}`,
			"No mail is waiting.",
		);
	},
});
