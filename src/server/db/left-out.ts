/** What a person wants to be recommended no longer; kept whole with them (`users.left_out`). */
export type LeftOut = {
	/** Folded as the search has them: jobs with one of them in their head. */
	words: string[];
	/** By their look (`platform/name-key.ts`), with the name as the job had it. */
	companies: { key: string; name: string }[];
};
