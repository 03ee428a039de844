import { announcementMax } from "../../../src/contract/limits/admin.ts";
import { createAnnouncement } from "../../../src/server/admin/announcements.ts";
import { announce } from "../../../src/server/platform/listen.ts";
import { publicChannel } from "../../../src/server/platform/publish.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["ENGLISH", "FRENCH"],
	options: { warning: { type: "boolean", summary: "Show it as a warning" } },
	help: "Shows a line or two on every page from now until 'announcements end'. To schedule a start or an end, use /admin.",
	isWrittenDown: true,
	async run({ args: [textEn = "", textFr = ""], options: { warning }, site }) {
		if (Math.max(textEn.length, textFr.length) > announcementMax)
			throw new CommandError(`Each text takes at most ${announcementMax} characters: every page carries it.`);
		const { db } = await site();
		const { id } = await createAnnouncement(db, null, { textEn, textFr, tone: warning ? "warning" : "info", from: null, until: null });
		await announce(db, publicChannel);
		return { text: `Added announcement ${id}.`, data: { id } };
	},
});
