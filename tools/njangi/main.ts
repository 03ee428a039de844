import { openSecurityJournal } from "../../src/server/app/journals.ts";
import { createLog } from "../../src/server/platform/log.ts";
import { readSettings, type Settings } from "../../src/server/platform/settings.ts";
import { type CommandResult, UsageError } from "./command.ts";
import { faultMessage } from "./fault-message.ts";
import { type Found, findCommand } from "./find-command.ts";
import { openSite, type Site } from "./site.ts";

type Environment = {
	env: Record<string, string | undefined>;
	print: (line: string) => void;
	printError: (line: unknown) => void;
};

/** Runs the command line and returns the exit code: 0 done, 1 not done or not well, 2 wrong usage. */
export async function main(args: readonly string[], environment: Environment): Promise<number> {
	try {
		const found = await findCommand(args);
		if ("help" in found) {
			environment.print(found.help);
			return 0;
		}
		const result = await runCommand(found, environment);
		if (result) environment.print(found.isForProgram ? JSON.stringify(result.data) : result.text);
		return result?.isWell === false ? 1 : 0;
	} catch (error) {
		const message = error instanceof UsageError ? error.message : faultMessage(error);
		if (message !== null && args.includes("--json")) environment.print(JSON.stringify({ error: message }));
		environment.printError(message ?? error);
		return error instanceof UsageError ? 2 : 1;
	}
}

type ChosenCommand = Exclude<Found, { help: string }>;

async function runCommand(
	{ name, command, args, options, isForProgram }: ChosenCommand,
	{ env, print, printError }: Environment,
): Promise<CommandResult | null> {
	await using open = new AsyncDisposableStack();
	let settings: Settings | undefined;
	let site: Promise<Site> | undefined;
	const settingsOnce = () => {
		settings ??= readSettings(env);
		return settings;
	};
	const siteOnce = () => {
		site ??= openSite(settingsOnce(), { open, creates: command.createsSite ?? false });
		return site;
	};
	const log = isForProgram ? printError : print;
	const result = await command.run({ args, options, env, settings: settingsOnce, site: siteOnce, log, isForProgram });
	if (command.isWrittenDown) await logCommand(settingsOnce(), { route: name, about: args[0] ?? null, outcome: result?.text ?? null });
	return result;
}

async function logCommand(settings: Settings, fields: { route: string; about: string | null; outcome: string | null }): Promise<void> {
	const security = await openSecurityJournal({ settings, log: createLog() });
	security.write({ event: "operator's command", ...fields });
	await security.close();
}
