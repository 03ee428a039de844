import { type CommandResult, defineCommand } from "../command.ts";
import { faultMessage } from "../fault-message.ts";
import type { Site } from "../site.ts";
import { type Finding, fail } from "./check.ts";
import { clock, database, events, files, queue, searchIndex, webhooks } from "./database.ts";
import { app, backup, disk, settingsCheck } from "./machine.ts";
import { dns, mail } from "./network.ts";

type NamedFinding = Finding & { name: string };

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
		return report([...ofMachine, ...(await checkSite(site))]);
	},
});

async function checkSite(site: () => Promise<Site>): Promise<NamedFinding[]> {
	const opened = await site().catch((error: unknown) => faultOf(error));
	if (!("db" in opened)) return [{ name: "database", ...opened }];
	const findings: NamedFinding[] = [];
	// one after the other: the checks themselves should not slow the site down
	for (const { name, run } of [database, clock, searchIndex, queue, events, webhooks, files])
		findings.push({ name, ...(await tried(() => run(opened))) });
	return findings;
}

const tried = (run: () => Promise<Finding>): Promise<Finding> => run().catch(faultOf);

function faultOf(error: unknown): Finding {
	const message = faultMessage(error);
	// one check that broke must not take away what the others found
	return message === null ? fail(String(error), "look for the cause in the logs") : fail(message, "fix this first");
}

function report(findings: readonly NamedFinding[]): CommandResult {
	const lines = findings.map((finding) => {
		const line = `${finding.state.padEnd(5)}${finding.name.padEnd(10)}${finding.words}`;
		return "remedy" in finding ? `${line}\n${" ".repeat(15)}→ ${finding.remedy}` : line;
	});
	return { text: lines.join("\n"), data: findings, isWell: findings.every(({ state }) => state !== "fail") };
}
