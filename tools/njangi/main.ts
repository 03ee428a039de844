import { openSecurityJournal } from "../../src/server/app/journals.ts";
import { createLog } from "../../src/server/platform/log.ts";
import { readSettings, type Settings } from "../../src/server/platform/settings.ts";
import { type Told, UsageError } from "./command.ts";
import { type Found, findCommand } from "./find-command.ts";
import { sayFault } from "./say-fault.ts";
import { openSite, type Site } from "./site.ts";

type Around = {
	env: Record<string, string | undefined>;
	print: (line: string) => void;
	complain: (line: unknown) => void;
};

/** Runs the command line and returns the exit code: 0 done, 1 not done or not well, 2 wrong usage. */
export async function main(words: readonly string[], around: Around): Promise<number> {
	try {
		const found = await findCommand(words);
		if ("help" in found) {
			around.print(found.help);
			return 0;
		}
		const told = await carryOut(found, around);
		if (told) around.print(found.isForProgram ? JSON.stringify(told.data) : told.words);
		return told?.isWell === false ? 1 : 0;
	} catch (error) {
		const said = error instanceof UsageError ? error.message : sayFault(error);
		if (said !== null && words.includes("--json")) around.print(JSON.stringify({ error: said }));
		around.complain(said ?? error);
		return error instanceof UsageError ? 2 : 1;
	}
}

type Chosen = Exclude<Found, { help: string }>;

async function carryOut({ name, command, args, options, isForProgram }: Chosen, { env, print, complain }: Around): Promise<Told | null> {
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
	const say = isForProgram ? complain : print;
	const told = await command.run({ args, options, env, settings: readOnce, site: openOnce, say, isForProgram });
	if (command.isWrittenDown) await writeDown(readOnce(), { route: name, about: args[0] ?? null, outcome: told?.words ?? null });
	return told;
}

async function writeDown(settings: Settings, fields: { route: string; about: string | null; outcome: string | null }): Promise<void> {
	const security = await openSecurityJournal({ settings, log: createLog() });
	security.write({ event: "operator's command", ...fields });
	await security.close();
}
