import type { Command, Option } from "./command.ts";
import { type Entry, type Group, isGroup, table } from "./commands.ts";

const ways = `With --help behind any of them it says more of itself, with --json it answers programs (npm run -s njangi -- … --json).
All of them work while the app runs; restore wants an empty DATA_DIR. 0 is done, 1 is not (a sentence says why), 2 is a word that it does not know.`;

/** The help for all commands. */
export function helpOfAll(): string {
	const lines = Object.entries(table).map(([name, entry]): [string, string] => [
		name,
		isGroup(entry) ? `${entry.says}: ${Object.keys(entry.commands).join(", ")}` : entry.says,
	]);
	return `npm run njangi -- COMMAND\n\n${inColumns(lines)}\n\n${ways}`;
}

export function helpOfGroup(name: string, { says, commands }: Group): string {
	const lines = Object.entries(commands).map(([verb, entry]): [string, string] => [verb, entry.says]);
	return `npm run njangi -- ${name} COMMAND: ${says}\n\n${inColumns(lines)}`;
}

export function helpOfCommand(name: string, { says }: Entry, { takes = [], options = {}, help }: Command): string {
	const lines = Object.entries<Option>({ ...options, json: { type: "boolean", says: "answers as JSON" } }).map(
		([option, { value, says: words }]): [string, string] => [`--${option}${value ? `=${value}` : ""}`, words],
	);
	const first = [`npm run njangi -- ${name}`, ...takes].join(" ");
	return [`${first}: ${says}`, ...(help ? [help] : []), inColumns(lines)].join("\n\n");
}

function inColumns(lines: readonly [string, string][]): string {
	const width = Math.max(...lines.map(([first]) => first.length));
	return lines.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}
