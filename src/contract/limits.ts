/**
 * Limits shared by several domains, each with its reason; those of a single domain are in `limits/<domain>.ts`. No schema library here: the
 * browser imports them.
 */

/** For the CV and the cover letter each, to the byte (marketplace.md §5, decisions.md "The wire"). */
export const documentMaxBytes = 10 * 1024 * 1024;
/** An uploaded profile picture or logo: a 12-megapixel photo at a camera's best quality. */
export const pictureMaxBytes = 10 * 1024 * 1024;
/** Twice a 12-megapixel photo. Progressive or rotated pictures are decoded whole, which takes 96 MB at this size. */
export const picturePixelsMax = 24_000_000;
/** Over all frames: only the first is rendered, but the whole file has to be read. */
export const animationPixelsMax = 100_000_000;
/** The maximum for lists; larger requests get this many (decisions.md "The wire"). */
export const listLimitMax = 50;
export const listLimitDefault = 20;
/** Long enough for any real posting in the shared data (the longest has about 30,000), short enough to keep a page light. */
export const descriptionMax = 40_000;
export const titleMax = 200;
export const nameMax = 120;
export const locationMax = 200;
export const messageMax = 5_000;
export const noteMax = 2_000;
export const tagMax = 60;
export const tagsMax = 30;
export const emailMax = 254;
export const queryMax = 200;
/** The URL length every browser and server accepts. */
export const linkMax = 2_000;
/** How many people one text can notify by mentioning them: more is a flood, not a conversation. */
export const mentionsMax = 10;
/** How many texts a day notify the people they mention: together with the limit above, one person can notify a thousand others once. */
export const mentioningTextsADay = 100;
/** Days after a refusal during which the same person is not asked for the same thing again. */
export const askAgainDays = 30;
