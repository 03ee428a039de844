import { listBans } from "../../../src/server/admin/bans.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	async run({ site }) {
		const { db } = await site();
		return list(
			await listBans(db),
			({ id, value, scopes, reason, endsAt, by }) =>
				`${id}  ${value} banned from ${scopes.join(", ")} until ${endsAt ? endsAt.toISOString() : "lifted"} (${by ?? "command line"}): ${reason}`,
			"No bans in force.",
		);
	},
});
