/** A test: few enough for a break, many enough for four bands (decisions.md "The menu's other rooms"). */
export const testLength = 10;
/** Seconds after a question's time in which an answer still counts: it was on its way over a slow line. */
export const testGraceSeconds = 5;
/** A test that was begun can be finished for a day; then it counts as taken, without a result. */
export const attemptHours = 24;
export const testAgainDays = 30;
export const resultMonths = 12;
/** Fewer people say nothing of where one stands among them. */
export const percentileTakersMin = 50;
/** What a taker says of a question. */
export const questionReportMax = 1_000;
