import { type ParseArgsConfig, parseArgs } from "node:util";
import { type Command, UsageError } from "./command.ts";
import { type Entry, isGroup, table } from "./commands.ts";
import { helpOfAll, helpOfCommand, helpOfGroup } from "./help.ts";

export type Found =
	| { help: string }
	| { name: string; command: Command; args: string[]; options: Record<string, string | boolean>; isForProgram: boolean };

/** Finds what the command line asks for. Throws `UsageError` for an unknown word, with the known ones. */
export async function findCommand(args: readonly string[]): Promise<Found> {
	const [first, ...rest] = args;
	const wantsHelp = args.includes("--help");
	if (first === undefined) throw new UsageError(helpOfAll());
	if (first.startsWith("-"))
		return wantsHelp ? { help: helpOfAll() } : refuse(`Unknown option ${first}; options follow the command.`, helpOfAll());
	const entry = Object.hasOwn(table, first) ? table[first] : undefined;
	if (!entry) return refuse(`Unknown command "${first}".`, helpOfAll());
	if (!isGroup(entry)) return read(first, entry, rest);
	const [verb, ...more] = rest;
	if (verb === undefined || verb.startsWith("-"))
		return wantsHelp ? { help: helpOfGroup(first, entry) } : refuse(`Missing command after "${first}".`, helpOfGroup(first, entry));
	const chosen = Object.hasOwn(entry.commands, verb) ? entry.commands[verb] : undefined;
	return chosen ? read(`${first} ${verb}`, chosen, more) : refuse(`Unknown command "${first} ${verb}".`, helpOfGroup(first, entry));
}

async function read(name: string, entry: Entry, args: string[]): Promise<Found> {
	const { command } = await entry.load();
	const help = helpOfCommand(name, entry, command);
	const { values, positionals } = parse(args, command, help);
	const { help: wantsHelp, json, ...options } = values;
	if (wantsHelp) return { help };
	const takes = command.takes ?? [];
	const requiredCount = takes.filter((one) => !one.startsWith("[")).length;
	if (positionals.length < requiredCount) return refuse(`Missing argument: ${takes[positionals.length]}.`, help);
	if (positionals.length > takes.length)
		return refuse(`Unexpected argument "${positionals[takes.length]}". Put quotes around an argument with spaces.`, help);
	if (positionals.some((word) => !word.trim())) return refuse("Arguments must not be empty.", help);
	return { name, command, args: positionals, options: options as Record<string, string | boolean>, isForProgram: json === true };
}

function parse(args: string[], { options = {} }: Command, help: string) {
	const parseOptions: ParseArgsConfig["options"] = { help: { type: "boolean" }, json: { type: "boolean" } };
	for (const [name, { type }] of Object.entries(options)) parseOptions[name] = { type };
	try {
		return parseArgs({ args, options: parseOptions, allowPositionals: true });
	} catch (error) {
		if (error instanceof TypeError && "code" in error) return refuse(`${error.message.split(". ")[0]}.`, help);
		throw error;
	}
}

function refuse(message: string, help: string): never {
	throw new UsageError(`${message}\n\n${help}`);
}
