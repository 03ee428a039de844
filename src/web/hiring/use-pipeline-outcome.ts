import type { Outcome } from "../api/use-page.ts";

/** The outcome of a form of the pipeline: `typed` if it was refused, `moved` and `unmoved` after a move of several applicants. */
export const usePipelineOutcome = ({ failure, values, result }: Outcome<object>) => ({
	failure,
	typed: values,
	...(result && "moved" in result ? (result as { moved: string[]; unmoved: number; refused: boolean }) : {}),
});
