import { banScopes } from "../../../src/contract/house.ts";
import { addBan } from "../../../src/server/admin/bans.ts";
import { CommandError, defineCommand } from "../command.ts";
import { inItsWords } from "../refused.ts";

export const command = defineCommand({
	takes: ["WHAT", "REASON"],
	options: {
		from: { type: "string", value: "LIST", says: `of ${banScopes.join(", ")}: what they may not do; all of it where nothing is said` },
		until: { type: "string", value: "DAY", says: "the last day, YYYY-MM-DD" },
	},
	help: "WHAT is an IP address, a range (203.0.113.0/24) or a mail domain. Who runs the command is not asked for their own.",
	isWrittenDown: true,
	async run({ args: [value = "", reason = ""], options: { from, until = null }, site }) {
		const scopes = from === undefined ? [...banScopes] : banScopes.filter((scope) => from.split(",").includes(scope));
		if (scopes.length === 0) throw new CommandError(`--from is one or more of ${banScopes.join(", ")}, with commas between.`);
		if (until !== null && !/^\d{4}-\d\d-\d\d$/.test(until)) throw new CommandError("--until is a day: YYYY-MM-DD.");
		const { db } = await site();
		const kind = /^[\d.:/]+$|:/.test(value) ? "network" : "mailDomain";
		const made = await addBan(db, null, { kind, value, scopes, until, reason }).catch(inItsWords("That cannot be banned."));
		return { words: `${made.value} is banned.`, data: { id: made.id, value: made.value } };
	},
});
