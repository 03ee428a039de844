import { eq } from "drizzle-orm";
import { liftBan } from "../../../src/server/admin/bans.ts";
import { bans } from "../../../src/server/db/admin.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["WHAT", "REASON"],
	help: "WHAT is the network or domain as shown by 'bans list'.",
	isWrittenDown: true,
	async run({ args: [value = "", reason = ""], site }) {
		const { db } = await site();
		const [ban] = await db.select({ id: bans.id }).from(bans).where(eq(bans.value, value));
		if (!ban) throw new CommandError(`${value} is not banned.`);
		await liftBan(db, null, { banId: ban.id, reason });
		return { text: `${value} is no longer banned.`, data: { value } };
	},
});
