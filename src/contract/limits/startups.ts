/** A startup in one line, as its card shows it. */
export const oneLineMax = 140;
/** What somebody does there: a few words. */
export const teamTitleMax = 60;
export const milestoneMax = 200;
/** More than a page tells with sense. */
export const milestonesMax = 15;
export const roundsMax = 8;
/** People who are named, and who were asked. */
export const teamMax = 30;
/** The first year that a startup may name: what is older is none. */
export const foundedYearMin = 1980;
/** What is written to whoever may open the deck: a sentence. */
export const deckSentenceMax = 300;
/** FCFA of one round: a hundred billion. */
export const roundAmountMax = 100_000_000_000;
