import { listSwitches } from "../../../src/server/admin/switches.ts";
import { defineCommand, list } from "../command.ts";

export const command = defineCommand({
	async run({ site }) {
		const { db } = await site();
		return list(await listSwitches(db), ({ name, offSince }) => `${name}: ${offSince ? `off since ${offSince}` : "on"}`, "");
	},
});
