export const interestsMinimum = 3;
/** A profile's lists: more than anybody reads, few enough that a page stays light. */
export const experiencesMax = 30;
export const portfolioMax = 30;
export const certificationsMax = 30;
/** A line under the name. */
export const bioMax = 500;
