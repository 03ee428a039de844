import type { ErrorCode } from "../../contract/errors.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";

export type RefusalOptions = {
	/** Replaces the code's own sentence. */
	sentence?: SentenceKey;
	/** The sentences for the payload's fields, by name. */
	fields?: Record<string, SentenceKey>;
	/** Values for the sentences' placeholders; a number is formatted for the reader's language. */
	values?: Record<string, string | number>;
	/** Seconds until a retry may succeed. */
	retryAfter?: number;
	/** The present state of the thing, for a command that came too late. */
	current?: object;
	/** The person's destination. */
	next?: string | undefined;
};

/** A broken rule: thrown anywhere below a route, turned into a response with the code's status and a sentence. */
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
