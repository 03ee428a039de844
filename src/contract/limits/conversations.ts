/** One message to a person: pages of a letter, not a file. */
export const directMessageMax = 5_000;
/** Strangers whom one person may begin to write to in a day: more than anybody means, too few for advertising. */
export const messageRequestsADay = 20;
