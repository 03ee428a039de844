/** Questions per test: few enough for a break, many enough for four bands (decisions.md "The menu's other rooms"). */
export const testLength = 10;
/** Seconds after a question's time is up during which an answer still counts, for slow connections. */
export const testGraceSeconds = 5;
/** Hours within which a started test can be finished; after that it counts as taken, without a result. */
export const attemptHours = 24;
export const testAgainDays = 30;
export const resultMonths = 12;
/** With fewer takers, a percentile means nothing. */
export const percentileTakersMin = 50;
/** A taker's report about a question. */
export const questionReportMax = 1_000;
