import type { Settings } from "../../src/server/platform/settings.ts";
import type { Site } from "./site.ts";

/** What a command has to say: to people, and to programs that ask by `--json`. */
export type Told = {
	words: string;
	data: unknown;
	/** False: it was done, and what it found is not well. The exit code says so. */
	isWell?: boolean;
};

export type Option = {
	type: "string" | "boolean";
	/** What stands for its value in the help. */
	value?: string;
	says: string;
};
type Options = Record<string, Option>;
type Chosen<Known extends Options> = { [Name in keyof Known]?: { string: string; boolean: boolean }[Known[Name]["type"]] };

export type Asked<Known extends Options = Options> = {
	/** As many as `takes` names, none of them empty. */
	args: string[];
	options: Chosen<Known>;
	env: Record<string, string | undefined>;
	/** What `env` says. Throws `SettingsError`. */
	settings: () => Settings;
	/** The site's database and key; opened when it is first asked for, closed when the command ends. */
	site: () => Promise<Site>;
	/** Tells people how far it is; a program reads only what it is told at the end. */
	say: (line: string) => void;
	isForProgram: boolean;
};

export type Command<Known extends Options = Options> = {
	/** What is to be named behind the command, in order; in brackets where it may be left out, at the end. */
	takes?: readonly string[];
	options?: Known;
	/** More of it than one line says. */
	help?: string;
	/** It changes something of people or companies: that it was done is a security event. */
	isWrittenDown?: boolean;
	/** Null: it has told everything itself, as it went on. */
	run(asked: Asked<Known>): Promise<Told | null>;
};

/** Only so that the compiler knows a command's options by their names. */
export const defineCommand = <const Known extends Options>(command: Command<Known>): Command<Known> => command;

/** What kept a command from doing what it was asked: a sentence for people, no fault of the program. */
export class CommandError extends Error {}

/** The words were wrong, not the site. */
export class UsageError extends Error {}

/** Says of each row a line, or that there is none. */
export const list = <Row>(rows: readonly Row[], lineOf: (row: Row) => string, none: string): Told => ({
	words: rows.map(lineOf).join("\n") || none,
	data: rows,
});
