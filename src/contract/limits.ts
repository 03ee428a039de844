/**
 * The limits of several domains, each with its reason; what one domain alone has is in `limits/<domain>.ts`. No schema library
 * here: the browser imports them.
 */

/** CV and cover letter, each, to the byte (marketplace.md §5, decisions.md "The wire"). */
export const documentMaxBytes = 10 * 1024 * 1024;
/** A profile picture or a logo as it is sent: a 12-megapixel photo at a camera's best quality. */
export const pictureMaxBytes = 10 * 1024 * 1024;
/** Twice a 12-megapixel photo; decoded whole, which a progressive or turned one is, that is 96 MB. */
export const picturePixelsMax = 24_000_000;
/** All frames together; only the first is drawn, but the file has to be walked to its end. */
export const animationPixelsMax = 100_000_000;
/** Lists: asked for more, they give this many (decisions.md "The wire"). */
export const listLimitMax = 50;
export const listLimitDefault = 20;
/** Long enough for any real posting in the shared data (longest there about 30,000), short enough to keep a page light. */
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
/** What every browser and server takes as an address. */
export const linkMax = 2_000;
/** Who is told of one text: more is a flood, not a conversation. */
export const mentionsMax = 10;
/** So many texts a day tell whom they name: with the ones above, a person can make a thousand others look up, once. */
export const tellingTextsADay = 100;
/** After a no, the same person is not asked for the same again for so many days. */
export const askAgainDays = 30;
