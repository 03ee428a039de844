/**
 * Applications moved, tagged or refused at once; tags per application; scorecard criteria per job; saved replies; and the maximum refusal
 * delay in minutes.
 */
export const movesMax = 200;
export const applicantTagsMax = 20;
export const criteriaMax = 8;
export const savedRepliesMax = 100;
export const refusalDelayMax = 24 * 60;
/** The default refusal delay in minutes, for companies that set none and for people recruiting under their own name. */
export const refusalDelayUsual = 15;
