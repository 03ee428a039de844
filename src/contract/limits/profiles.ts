export const interestsMinimum = 3;
/** Entries in a profile's lists: more than anyone reads, few enough to keep the page light. */
export const experiencesMax = 30;
export const portfolioMax = 30;
export const certificationsMax = 30;
/** A line under the name. */
export const bioMax = 500;
