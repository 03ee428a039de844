/** Times that are proposed for one interview (decisions.md "Hiring"). */
export const interviewTimesMax = 3;
/** Minutes: a short call, a whole working day. */
export const interviewMinutesMin = 10;
export const interviewMinutesMax = 480;
/** An address, or the link of a video call. */
export const interviewPlaceMax = 500;
/** Nobody plans one further ahead. */
export const interviewDaysAhead = 365;
