/** An application is answered in time within so many days; of those received in so many days before, a reply rate is made. */
export const answerDays = 14;
export const replyWindowDays = 180;
/** Of fewer applications a rate would say nothing. */
export const repliesShownFrom = 5;
/** After so many days an employer is reminded of an answer that they owe. */
export const reminderDays = [7, 21] as const;
/** After so many the applicant is told that none came. */
export const unansweredDays = 45;
