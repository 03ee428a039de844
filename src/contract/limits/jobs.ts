/** What a card shows of a description (marketplace.md §2), then `…`. */
export const cardDescriptionLength = 150;
export const cardTagCount = 3;
/** Days left at and under which a saved job's deadline is red (marketplace.md §2). */
export const deadlineWarningDays = 7;
/** Questions of one job (decisions.md "Hiring"), their words, and an answer in one line. */
export const questionsMax = 3;
export const questionMax = 200;
export const answerMax = 300;
/** Days for which a job without a deadline stays open (decisions.md "Hiring"), and by how many its employer prolongs it. */
export const openDays = 60;
export const prolongedDays = 30;
/** So many days before its end its employer is asked whether it is still open. */
export const endingDays = 7;
