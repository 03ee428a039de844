import { endAnnouncement } from "../../../src/server/admin/announcements.ts";
import { isUuid } from "../../../src/server/platform/cursor.ts";
import { announce } from "../../../src/server/platform/listen.ts";
import { publicChannel } from "../../../src/server/platform/publish.ts";
import { asCommandError } from "../as-command-error.ts";
import { CommandError, defineCommand } from "../command.ts";

const unknown = "No current or scheduled announcement has this id. See 'announcements list'.";

export const command = defineCommand({
	takes: ["ID"],
	isWrittenDown: true,
	async run({ args: [id = ""], site }) {
		if (!isUuid(id)) throw new CommandError(unknown);
		const { db } = await site();
		await endAnnouncement(db, null, id).catch(asCommandError(unknown));
		await announce(db, publicChannel);
		return { text: "The announcement has ended.", data: { id } };
	},
});
