import { say } from "../../src/contract/sentences/say.ts";
import { Refusal } from "../../src/server/platform/refusal.ts";
import { CommandError } from "./command.ts";

/** Rethrows a refusal by the site in its own words, or as `fallback` if it has none. */
export const asCommandError =
	(fallback: string) =>
	(error: unknown): never => {
		if (!(error instanceof Refusal)) throw error;
		const { sentence, fields = {} } = error.options;
		const key = sentence ?? Object.values(fields)[0];
		throw new CommandError(key ? say("en", key) : fallback);
	};
