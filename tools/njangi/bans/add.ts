import * as z from "zod/mini";
import { day } from "../../../src/contract/fields.ts";
import { banScopes } from "../../../src/contract/house.ts";
import { addBan } from "../../../src/server/admin/bans.ts";
import { asCommandError } from "../as-command-error.ts";
import { CommandError, defineCommand } from "../command.ts";

export const command = defineCommand({
	takes: ["WHAT", "REASON"],
	options: {
		from: { type: "string", value: "LIST", summary: `Actions to ban, separated by commas: ${banScopes.join(", ")}; all by default` },
		until: { type: "string", value: "DAY", summary: "Last day of the ban, YYYY-MM-DD" },
	},
	help: "WHAT is an IP address, a range (203.0.113.0/24) or a mail domain. Nothing stops you from banning your own.",
	isWrittenDown: true,
	async run({ args: [value = "", reason = ""], options: { from, until = null }, site }) {
		const requestedScopes: readonly string[] = from?.split(",") ?? banScopes;
		const scopes = banScopes.filter((scope) => requestedScopes.includes(scope));
		if (scopes.length < requestedScopes.length)
			throw new CommandError(`--from must be one or more of ${banScopes.join(", ")}, separated by commas.`);
		if (until !== null && !/^\d{4}-\d\d-\d\d$/.test(until)) throw new CommandError("--until must be a date: YYYY-MM-DD.");
		if (until !== null && !z.safeParse(day, until).success) throw new CommandError(`--until: ${until} does not exist.`);
		const { db } = await site();
		const kind = /^[\d.:/]+$|:/.test(value) ? "network" : "mailDomain";
		const ban = await addBan(db, null, { kind, value, scopes, until, reason }).catch(asCommandError("That cannot be banned."));
		return { text: `${ban.value} is banned.`, data: { id: ban.id, value: ban.value } };
	},
});
