import { say } from "../../src/contract/sentences/say.ts";
import { Refusal } from "../../src/server/platform/refusal.ts";
import { CommandError } from "./command.ts";

/** What the site refuses, in its own words; `otherwise` where it has none. */
export const inItsWords =
	(otherwise: string) =>
	(error: unknown): never => {
		if (!(error instanceof Refusal)) throw error;
		const { sentence, fields = {} } = error.options;
		const key = sentence ?? Object.values(fields)[0];
		throw new CommandError(key ? say("en", key) : otherwise);
	};
