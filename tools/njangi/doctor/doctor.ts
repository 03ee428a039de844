import { type CommandResult, defineCommand } from "../command.ts";
import { faultMessage } from "../fault-message.ts";
import type { Site } from "../site.ts";
import { type Finding, fail } from "./check.ts";
import { clock, database, events, files, queue, searchIndex, webhooks } from "./database.ts";
import { app, backup, disk, settingsCheck } from "./machine.ts";
import { dns, mail } from "./network.ts";

type Found = Finding & { name: string };

export const command = defineCommand({
	options: { backups: { type: "string", value: "FOLDER", summary: "Check the age of the newest backup in FOLDER" } },
	help: `Prints a line for each check: ok, warn or fail, with a remedy if needed. Exits with 1 if any check fails.
Repairs nothing, but migrates the tables, as does every command that opens the database and every start of the app.`,
	async run({ options: { backups }, settings: read, site }) {
		const settings = read();
		const ofMachine = await Promise.all(
			[settingsCheck, disk, mail, dns, app, backup].map(async ({ name, run }) => ({
				name,
				...(await tried(() => run({ settings, backups }))),
			})),
		);
		return report([...ofMachine, ...(await lookAtSite(site))]);
	},
});

async function lookAtSite(site: () => Promise<Site>): Promise<Found[]> {
	const opened = await site().catch((error: unknown) => faultOf(error));
	if (!("db" in opened)) return [{ name: "database", ...opened }];
	const found: Found[] = [];
	// one after the other: the checks themselves should not slow the site down
	for (const { name, run } of [database, clock, searchIndex, queue, events, webhooks, files])
		found.push({ name, ...(await tried(() => run(opened))) });
	return found;
}

const tried = (run: () => Promise<Finding>): Promise<Finding> => run().catch(faultOf);

function faultOf(error: unknown): Finding {
	const message = faultMessage(error);
	if (message === null) throw error;
	return fail(message, "fix this first");
}

function report(found: readonly Found[]): CommandResult {
	const lines = found.map((one) => {
		const line = `${one.state.padEnd(5)}${one.name.padEnd(10)}${one.words}`;
		return "remedy" in one ? `${line}\n${" ".repeat(15)}→ ${one.remedy}` : line;
	});
	return { text: lines.join("\n"), data: found, isWell: found.every(({ state }) => state !== "fail") };
}
