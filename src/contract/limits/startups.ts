/** A startup's one-line description, as shown on its card. */
export const oneLineMax = 140;
/** A team member's role: a few words. */
export const teamTitleMax = 60;
export const milestoneMax = 200;
/** More than fits on a page sensibly. */
export const milestonesMax = 15;
export const roundsMax = 8;
/** Team members, including those invited. */
export const teamMax = 30;
/** The earliest founding year; anything older is not a startup. */
export const foundedYearMin = 1980;
/** A message to those who may open the deck: a sentence. */
export const deckSentenceMax = 300;
/** A round's amount in FCFA: a hundred billion. */
export const roundAmountMax = 100_000_000_000;
