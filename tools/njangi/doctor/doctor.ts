import { defineCommand, type Told } from "../command.ts";
import { sayFault } from "../say-fault.ts";
import type { Site } from "../site.ts";
import { type Finding, fail } from "./check.ts";
import { clock, database, events, files, queue, searchIndex, webhooks } from "./database.ts";
import { app, backup, disk, settingsCheck } from "./machine.ts";
import { dns, mail } from "./network.ts";

type Found = Finding & { name: string };

export const command = defineCommand({
	options: { backups: { type: "string", value: "FOLDER", says: "where backups are: how old is the newest?" } },
	help: `A line for each thing that it looks at: ok, warn, or fail, with what to do. It ends with 1 where something fails.
It mends nothing, but brings the tables up to date, as every command and every start does.`,
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
	return fail(said, "mend that first");
}

function tell(found: readonly Found[]): Told {
	const words = found.map((one) => {
		const line = `${one.state.padEnd(5)}${one.name.padEnd(10)}${one.words}`;
		return "remedy" in one ? `${line}\n${" ".repeat(15)}→ ${one.remedy}` : line;
	});
	return { words: words.join("\n"), data: found, isWell: found.every(({ state }) => state !== "fail") };
}
