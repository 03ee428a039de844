import type { ErrorCode } from "../../contract/errors.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";

export type RefusalOptions = {
	/** Where the code's own sentence is not the one to say. */
	sentence?: SentenceKey;
	/** The payload's field names with their sentences. */
	fields?: Record<string, SentenceKey>;
	/** What the sentences fill in; a number is written as the reader's language does. */
	values?: Record<string, string | number>;
	/** Seconds until a try may succeed. */
	retryAfter?: number;
	/** How the thing stands now, where a command came too late. */
	current?: object;
	/** Where the person was going. */
	next?: string | undefined;
};

/** A rule was broken: thrown anywhere below a route, answered with the code's status and a sentence. */
export class Refusal extends Error {
	readonly code: ErrorCode;
	readonly options: RefusalOptions;
	constructor(code: ErrorCode, options: RefusalOptions = {}) {
		super(code);
		this.code = code;
		this.options = options;
	}
}

export function refuse(code: ErrorCode, options: RefusalOptions = {}): never {
	throw new Refusal(code, options);
}
