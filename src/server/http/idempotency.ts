import { refuse } from "../platform/refusal.ts";

/** What the same sending made before; throws `conflict` where something else came under its key. */
export function sameSending<Row>(sent: Row & { isSame: boolean }): Row {
	return sent.isSame ? sent : refuse("conflict", { sentence: "sentOtherwise" });
}
