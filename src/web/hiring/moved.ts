import type { WholeApplicant } from "../../contract/hiring.ts";
import { mayMove, type Stage, statusOfStage } from "../../contract/options.ts";

/** What the page reports about an applicant who was just moved. */
export type Moved = {
	id: string;
	version: number;
	name: string;
	stage: Stage;
	/** What undoes the move: taking back a pending refusal, or moving back. Null if the applicant was notified. */
	undo: Stage | "refusal" | null;
};

export function movedOf({ id, version, name, stage, status, application, acts }: WholeApplicant): Moved {
	const from = acts
		.filter(({ kind }) => kind === "moved")
		.toSorted((a, b) => (a.at < b.at ? 1 : -1))
		.at(0)?.from;
	const isUndoable = from && statusOfStage[from] === statusOfStage[stage] && mayMove(status, stage, from);
	return { id, version, name, stage, undo: application.refusal ? "refusal" : isUndoable ? from : null };
}
