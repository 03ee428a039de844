/** Proposed times per interview (decisions.md "Hiring"). */
export const interviewTimesMax = 3;
/** An interview's length in minutes: from a short call to a whole working day. */
export const interviewMinutesMin = 10;
export const interviewMinutesMax = 480;
/** An address, or a video call's link. */
export const interviewPlaceMax = 500;
/** How far ahead an interview can be planned. */
export const interviewDaysAhead = 365;
