/** A letter that is typed: four pages. */
export const letterMax = 10_000;
/** Days after a hire on which who was hired is asked whether they started. */
export const startedAfterDays = 30;
