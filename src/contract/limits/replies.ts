/**
 * The days within which an application counts as answered in time, and the days before that whose applications count towards the reply
 * rate.
 */
export const answerDays = 14;
export const replyWindowDays = 180;
/** Below this number of applications, a rate means nothing. */
export const repliesShownFrom = 5;
/** Days after which an employer is reminded of an unanswered application. */
export const reminderDays = [7, 21] as const;
/** Days after which the applicant is told that no reply came. */
export const unansweredDays = 45;
