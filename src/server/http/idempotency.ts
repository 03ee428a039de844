import { refuse } from "../platform/refusal.ts";

/** Returns what the same request made before; throws `conflict` if another request used its key. */
export function assertSameSubmission<Row>(sent: Row & { isSame: boolean }): Row {
	return sent.isSame ? sent : refuse("conflict", { sentence: "sentOtherwise" });
}
