import { openSecurityJournal } from "../../src/server/app/journals.ts";
import { createLog } from "../../src/server/platform/log.ts";
import { readSettings, type Settings } from "../../src/server/platform/settings.ts";
import { type CommandResult, UsageError } from "./command.ts";
import { faultMessage } from "./fault-message.ts";
import { type Found, findCommand } from "./find-command.ts";
import { openSite, type Site } from "./site.ts";

type Around = {
	env: Record<string, string | undefined>;
	print: (line: string) => void;
	complain: (line: unknown) => void;
};

/** Runs the command line and returns the exit code: 0 done, 1 not done or not well, 2 wrong usage. */
export async function main(args: readonly string[], around: Around): Promise<number> {
	try {
		const found = await findCommand(args);
		if ("help" in found) {
			around.print(found.help);
			return 0;
		}
		const result = await carryOut(found, around);
		if (result) around.print(found.isForProgram ? JSON.stringify(result.data) : result.text);
		return result?.isWell === false ? 1 : 0;
	} catch (error) {
		const message = error instanceof UsageError ? error.message : faultMessage(error);
		if (message !== null && args.includes("--json")) around.print(JSON.stringify({ error: message }));
		around.complain(message ?? error);
		return error instanceof UsageError ? 2 : 1;
	}
}

type Chosen = Exclude<Found, { help: string }>;

async function carryOut(
	{ name, command, args, options, isForProgram }: Chosen,
	{ env, print, complain }: Around,
): Promise<CommandResult | null> {
	await using open = new AsyncDisposableStack();
	let settings: Settings | undefined;
	let site: Promise<Site> | undefined;
	const readOnce = () => {
		settings ??= readSettings(env);
		return settings;
	};
	const openOnce = () => {
		site ??= openSite(readOnce(), open);
		return site;
	};
	const log = isForProgram ? complain : print;
	const result = await command.run({ args, options, env, settings: readOnce, site: openOnce, log, isForProgram });
	if (command.isWrittenDown) await writeDown(readOnce(), { route: name, about: args[0] ?? null, outcome: result?.text ?? null });
	return result;
}

async function writeDown(settings: Settings, fields: { route: string; about: string | null; outcome: string | null }): Promise<void> {
	const security = await openSecurityJournal({ settings, log: createLog() });
	security.write({ event: "operator's command", ...fields });
	await security.close();
}
