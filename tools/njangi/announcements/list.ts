import { listAnnouncements, listMax } from "../../../src/server/admin/announcements.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	help: `Lists the ${listMax} that begin last, those that are over included.`,
	async run({ site }) {
		const { db } = await site();
		return list(
			await listAnnouncements(db),
			({ id, textEn, beginsAt, endsAt }) => `${id}  ${beginsAt} ${endsAt ? `to ${endsAt}` : "until ended"}: ${textEn}`,
			"No announcements.",
			listMax,
		);
	},
});
