/** A typed cover letter: four pages. */
export const letterMax = 10_000;
/** Days after a hire until the hired person is asked whether they have started. */
export const startedAfterDays = 30;
