import { isNull, sql } from "drizzle-orm";
import { mails } from "../../../src/server/db/notifications.ts";
import { webhooks } from "../../../src/server/db/webhooks.ts";
import { fingerprint, opensBy, readSealKeys } from "../../../src/server/platform/seal.ts";
import { defineCommand } from "../command.ts";

export const command = defineCommand({
	options: { secret: { type: "boolean", says: "print them, as SEAL_KEY takes them on another machine" } },
	help: "A key is named by its fingerprint. One that opens nothing that waits may still open links in mails that were sent.",
	async run({ options: { secret }, settings, site }) {
		const { keys, from } = await readSealKeys(settings());
		if (secret) {
			const value = keys.map((key) => key.toString("base64")).join(" ");
			return { words: value, data: { value } };
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
		const lost = sealed.length - found.reduce((sum, { waiting }) => sum + waiting, 0);
		const lostWebhooks = secrets.length - found.reduce((sum, one) => sum + one.webhooks, 0);
		const lines = found.map(
			(one) => `${one.key}  ${one.seals ? "seals, " : ""}opens ${one.waiting} of the mails that wait, ${one.webhooks} secrets of webhooks`,
		);
		const words = [
			`Keys of ${from}:`,
			...lines,
			...(lost > 0 ? [`! ${lost} mails that wait can be opened by none of them.`] : []),
			...(lostWebhooks > 0 ? [`! ${lostWebhooks} webhooks sign nothing any more: their companies have to make new secrets.`] : []),
		];
		return { words: words.join("\n"), data: { from, keys: found, lost, lostWebhooks }, isWell: lost + lostWebhooks === 0 };
	},
});
