/** No schema library here: the browser imports them. */

/** What a job may ask its applicants (decisions.md "Hiring"). */
export const questionKinds = ["yesNo", "number", "line"] as const;

/** By the place of the question in the job. */
export const answerFields = ["answer1", "answer2", "answer3"] as const;
/** The words that the applicant read, where their form says them: another question is not answered in its place. */
export const askedFields = ["asked1", "asked2", "asked3"] as const;
