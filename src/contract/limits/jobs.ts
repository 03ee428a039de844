/** Characters of a description shown on a card (marketplace.md §2), followed by `…`. */
export const cardDescriptionLength = 150;
export const cardTagCount = 3;
/** A saved job's deadline turns red when this many days or fewer are left (marketplace.md §2). */
export const deadlineWarningDays = 7;
/** Questions per job (decisions.md "Hiring"), the length of each, and of a one-line answer. */
export const questionsMax = 3;
export const questionMax = 200;
export const answerMax = 300;
/** Days a job without a deadline stays open (decisions.md "Hiring"), and days an employer's extension adds. */
export const openDays = 60;
export const prolongedDays = 30;
/** Days before a job's end when its employer is asked whether it is still open. */
export const endingDays = 7;
