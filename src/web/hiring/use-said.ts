import type { Outcome } from "../api/use-page.ts";

/** How a form of the workroom went; `moved` and `left` where several were meant. */
export const useSaid = ({ failure, values, done }: Outcome<object>) => ({
	failure,
	words: values.words?.toString() ?? "",
	...(done && "moved" in done ? (done as { moved: string[]; left: number; refused: boolean }) : {}),
});
