import type { Settings } from "../../src/server/platform/settings.ts";
import type { Site } from "./site.ts";

/** A command's result: for people, and for programs that ask with `--json`. */
export type CommandResult = {
	text: string;
	data: unknown;
	/** False if the command ran but found a problem; the exit code is then 1. */
	isWell?: boolean;
};

export type Option = {
	type: "string" | "boolean";
	/** The placeholder for its value in the help. */
	value?: string;
	summary: string;
};
type Options = Record<string, Option>;
type Chosen<Known extends Options> = { [Name in keyof Known]?: { string: string; boolean: boolean }[Known[Name]["type"]] };

type CommandContext<Known extends Options = Options> = {
	/** As many as `takes` names, none of them empty. */
	args: string[];
	options: Chosen<Known>;
	env: Record<string, string | undefined>;
	/** Reads the settings from `env`. Throws `SettingsError`. */
	settings: () => Settings;
	/** The site's database and key; opened on first use, closed when the command ends. */
	site: () => Promise<Site>;
	/** Reports progress to people; a program reads only the final result. */
	log: (line: string) => void;
	isForProgram: boolean;
};

export type Command<Known extends Options = Options> = {
	/** The arguments that follow the command, in order; optional ones are in brackets, at the end. */
	takes?: readonly string[];
	options?: Known;
	/** Help beyond what fits on one line. */
	help?: string;
	/** It changes something about people or companies: running it is recorded as a security event. */
	isWrittenDown?: boolean;
	/** It may be the first to fill a data folder: any other command refuses one without a site. */
	createsSite?: boolean;
	/** Null if it has already printed everything itself along the way. */
	run(context: CommandContext<Known>): Promise<CommandResult | null>;
};

/** Only makes the compiler infer a command's options by name. */
export const defineCommand = <const Known extends Options>(command: Command<Known>): Command<Known> => command;

/** Why a command could not do what it was asked: a message for people, not a bug. */
export class CommandError extends Error {}

/** The command line was wrong, not the site. */
export class UsageError extends Error {}

/**
 * Prints a line per row, or that there are none. If the rows reach `max`, the most that are read, a last line says that there may be more.
 */
export const list = <Row>(rows: readonly Row[], lineOf: (row: Row) => string, emptyText: string, max?: number): CommandResult => ({
	text: [...rows.map(lineOf), ...(rows.length === max ? [`At most ${max} are listed.`] : [])].join("\n") || emptyText,
	data: rows,
});
