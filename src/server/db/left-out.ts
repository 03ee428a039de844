/** Words and companies a person no longer wants recommended; one value on their row (`users.left_out`). */
export type LeftOut = {
	/** Folded as in the search; excludes jobs with one of them in their head. */
	words: string[];
	/** By name key (`platform/name-key.ts`), with the name as spelt in the job. */
	companies: { key: string; name: string }[];
};
