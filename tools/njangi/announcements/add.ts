import { announceToAll } from "../../../src/server/admin/announcements.ts";
import { announce } from "../../../src/server/platform/listen.ts";
import { publicChannel } from "../../../src/server/platform/publish.ts";
import { defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["ENGLISH", "FRENCH"],
	options: { warning: { type: "boolean", says: "not news: a warning" } },
	help: "A line or two on every page, from now on until it is ended. With a beginning and an end: at /admin.",
	isWrittenDown: true,
	async run({ args: [textEn = "", textFr = ""], options: { warning }, site }) {
		const { db } = await site();
		const { id } = await announceToAll(db, null, { textEn, textFr, tone: warning ? "warning" : "info", from: null, until: null });
		await announce(db, publicChannel);
		return { words: `Announced: ${id}`, data: { id } };
	},
});
