import { defineCommand, type Told } from "../command.ts";
import { sayFault } from "../say-fault.ts";
import type { Site } from "../site.ts";
import { type Finding, fail } from "./check.ts";
import { clock, database, events, files, queue, searchIndex, webhooks } from "./database.ts";
import { app, backup, disk, settingsCheck } from "./machine.ts";
import { dns, mail } from "./network.ts";

type Found = Finding & { name: string };

export const command = defineCommand({
	options: { backups: { type: "string", value: "FOLDER", says: "Check the age of the newest backup in FOLDER" } },
	help: `Prints a line for each check: ok, warn or fail, with a remedy if needed. Exits with 1 if any check fails.
Repairs nothing, but migrates the tables, as does every command that opens the database and every start of the app.`,
	async run({ options: { backups }, settings: read, site }) {
		const settings = read();
		const ofMachine = await Promise.all(
			[settingsCheck, disk, mail, dns, app, backup].map(async ({ name, look }) => ({
				name,
				...(await tried(() => look({ settings, backups }))),
			})),
		);
		return tell([...ofMachine, ...(await lookAtSite(site))]);
	},
});

async function lookAtSite(site: () => Promise<Site>): Promise<Found[]> {
	const opened = await site().catch((error: unknown) => faultOf(error));
	if (!("db" in opened)) return [{ name: "database", ...opened }];
	const found: Found[] = [];
	// one after the other: the checks themselves should not slow the site down
	for (const { name, look } of [database, clock, searchIndex, queue, events, webhooks, files])
		found.push({ name, ...(await tried(() => look(opened))) });
	return found;
}

const tried = (look: () => Promise<Finding>): Promise<Finding> => look().catch(faultOf);

function faultOf(error: unknown): Finding {
	const said = sayFault(error);
	if (said === null) throw error;
	return fail(said, "fix this first");
}

function tell(found: readonly Found[]): Told {
	const words = found.map((one) => {
		const line = `${one.state.padEnd(5)}${one.name.padEnd(10)}${one.words}`;
		return "remedy" in one ? `${line}\n${" ".repeat(15)}→ ${one.remedy}` : line;
	});
	return { words: words.join("\n"), data: found, isWell: found.every(({ state }) => state !== "fail") };
}
