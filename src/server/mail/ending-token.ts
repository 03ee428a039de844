import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";

/** Identifies the person asked, the job, and which of its ends they were asked about. */
export type Ending = { jobId: string; userId: string; openUntil: string };

const purpose = "ending";

/** For the links in the mail that asks whether a job is still open; it is stored nowhere and allows only that answer. */
export const endingToken = (seal: Seal, { jobId, userId, openUntil }: Ending): string =>
	seal.seal([purpose, jobId, userId, openUntil].join(" "));

/** Throws `bad_token` unless it was made here. */
export function readEndingToken(seal: Seal, token: string): Ending {
	try {
		const [tokenPurpose, jobId, userId, openUntil] = seal.open(token).split(" ");
		if (tokenPurpose === purpose && jobId && userId && openUntil) return { jobId, userId, openUntil };
	} catch {
		// sealed with another key, or not sealed at all
	}
	return refuse("bad_token");
}
