import type { Command, Option } from "./command.ts";
import { type Entry, type Group, isGroup, table } from "./commands.ts";

const ways = `Add --help to any command for details, or --json for output that programs can read (npm run -s njangi -- … --json).
All commands work while the app is running; restore needs an empty DATA_DIR.
Exit codes: 0 success, 1 failure (with a message) or a problem found, 2 invalid usage.`;

/** The help for all commands. */
export function helpOfAll(): string {
	const lines = Object.entries(table).map(([name, entry]): [string, string] => [
		name,
		isGroup(entry) ? `${entry.summary}: ${Object.keys(entry.commands).join(", ")}` : entry.summary,
	]);
	return `Usage: npm run njangi -- COMMAND\n\n${inColumns(lines)}\n\n${ways}`;
}

export function helpOfGroup(name: string, { summary, commands }: Group): string {
	const lines = Object.entries(commands).map(([verb, entry]): [string, string] => [verb, entry.summary]);
	return `${summary}.\n\nUsage: npm run njangi -- ${name} COMMAND\n\n${inColumns(lines)}`;
}

export function helpOfCommand(name: string, { summary }: Entry, { takes = [], options = {}, help }: Command): string {
	const lines = Object.entries<Option>({ ...options, json: { type: "boolean", summary: "Print the result as JSON" } }).map(
		([option, { value, summary: words }]): [string, string] => [`--${option}${value ? `=${value}` : ""}`, words],
	);
	const first = [`npm run njangi -- ${name}`, ...takes].join(" ");
	return [`${summary}.\n\nUsage: ${first}`, ...(help ? [help] : []), inColumns(lines)].join("\n\n");
}

function inColumns(lines: readonly [string, string][]): string {
	const width = Math.max(...lines.map(([first]) => first.length));
	return lines.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}
