/** A single message: pages of a letter, not a file. */
export const directMessageMax = 5_000;
/** Message requests to strangers per person and day: more than anyone needs, too few for advertising. */
export const messageRequestsADay = 20;
