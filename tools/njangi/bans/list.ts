import { listBans } from "../../../src/server/admin/bans.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	async run({ site }) {
		const { db } = await site();
		return list(
			await listBans(db),
			({ id, value, scopes, reason, endsAt, by }) =>
				`${id}  ${value} may not ${scopes.join(", ")}, ${endsAt ? `until ${endsAt.toISOString()}` : "until it is lifted"} (${by ?? "command line"}): ${reason}`,
			"Nobody is banned.",
		);
	},
});
