/** Applications that are moved, tagged or refused in one go; tags of one; criteria of a job's scorecards; minutes. */
export const movesMax = 200;
export const applicantTagsMax = 20;
export const criteriaMax = 8;
export const savedRepliesMax = 100;
export const refusalDelayMax = 24 * 60;
/** Of who recruits under their own name, and of a company that chose no other. */
export const refusalDelayUsual = 15;
