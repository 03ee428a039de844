import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";

/** Of which end of which job somebody was asked. */
export type Ending = { jobId: string; userId: string; openUntil: string };

const purpose = "ending";

/** For the links of the mail that asks whether a job is still open; it is kept nowhere, and opens nothing but that answer. */
export const endingToken = (seal: Seal, { jobId, userId, openUntil }: Ending): string =>
	seal.seal([purpose, jobId, userId, openUntil].join(" "));

/** Throws `bad_token` for one that was not made here. */
export function readEndingToken(seal: Seal, token: string): Ending {
	try {
		const [use, jobId, userId, openUntil] = seal.open(token).split(" ");
		if (use === purpose && jobId && userId && openUntil) return { jobId, userId, openUntil };
	} catch {
		// sealed with another key, or not at all
	}
	return refuse("bad_token");
}
