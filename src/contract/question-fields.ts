/** No schema library here: the browser imports them. */

/** The kinds of questions a job can ask applicants (decisions.md "Hiring"). */
export const questionKinds = ["yesNo", "number", "line"] as const;

/** By the question's position in the job. */
export const answerFields = ["answer1", "answer2", "answer3"] as const;
/** The question text the applicant saw, if their form sends it, so that the answer is not taken for another question's. */
export const askedFields = ["asked1", "asked2", "asked3"] as const;
