import { isNull, sql } from "drizzle-orm";
import { mails } from "../../../src/server/db/notifications.ts";
import { webhooks } from "../../../src/server/db/webhooks.ts";
import { fingerprint, opensBy, readSealKeys } from "../../../src/server/platform/seal.ts";
import { counted } from "../../counted.ts";
import { defineCommand } from "../command.ts";

export const command = defineCommand({
	options: { secret: { type: "boolean", summary: "Print the keys themselves, in the format of SEAL_KEY, for another machine" } },
	help: "Keys are shown by fingerprint. A key that opens nothing waiting may still open links in mails already sent.",
	async run({ options: { secret }, settings, site }) {
		const { keys, from } = await readSealKeys(settings());
		if (secret) {
			const value = keys.map((key) => key.toString("base64")).join(" ");
			return { text: value, data: { value } };
		}
		const { db } = await site();
		const sealed = await db
			.select({ token: sql<string>`${mails.params} ->> 'sealedToken'` })
			.from(mails)
			.where(sql`${isNull(mails.sentAt)} and ${mails.params} ? 'sealedToken'`);
		const secrets = await db.select({ token: webhooks.sealedSecret }).from(webhooks);
		const found = keys.map((key, place) => ({
			key: fingerprint(key),
			seals: place === 0,
			waiting: sealed.filter(({ token }) => opensBy(key, token)).length,
			webhooks: secrets.filter(({ token }) => opensBy(key, token)).length,
		}));
		const lostMails = sealed.length - found.reduce((sum, { waiting }) => sum + waiting, 0);
		const lostWebhooks = secrets.length - found.reduce((sum, one) => sum + one.webhooks, 0);
		const lines = found.map(
			(one) =>
				`${one.key}  ${one.seals ? "seals, " : ""}opens ${counted(one.waiting, "unsent mail")}, ${counted(one.webhooks, "webhook secret")}`,
		);
		const report = [
			`Keys in ${from}:`,
			...lines,
			...(lostMails > 0 ? [`! ${counted(lostMails, "unsent mail")} cannot be opened by any of them.`] : []),
			...(lostWebhooks > 0 ? [`! ${counted(lostWebhooks, "webhook")} cannot sign any more: a new secret has to be created for each.`] : []),
		];
		return { text: report.join("\n"), data: { from, keys: found, lost: lostMails, lostWebhooks }, isWell: lostMails + lostWebhooks === 0 };
	},
});
