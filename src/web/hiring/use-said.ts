import type { Outcome } from "../api/use-page.ts";

/** The result of a workroom form; with `moved` and `left` after a move of several applicants. */
export const useSaid = ({ failure, values, done }: Outcome<object>) => ({
	failure,
	words: values.words?.toString() ?? "",
	...(done && "moved" in done ? (done as { moved: string[]; left: number; refused: boolean }) : {}),
});
