/** A post: an article is the longest, as long as a posting may be. At least what the composer asks (marketplace.md §5). */
export const postMin = 2;
export const postMax = 40_000;
export const commentMax = 5_000;
/** Pictures and files of one post: what a strip of them is leafed through for. */
export const postFilesMax = 6;
/** A film: a minute as a phone sends it, and twenty minutes over a line of 42 kB/s. */
export const videoMaxBytes = 50 * 1024 * 1024;
/** Another file of a post. */
export const postFileMaxBytes = 10 * 1024 * 1024;
/** Files that one person's posts of a day may fill: ten films. Kept on the operator's disk. */
export const postFilesADayMaxBytes = 500 * 1024 * 1024;
/** What a picture shows, in words for who does not see it: two sentences. */
export const altMax = 300;
/** A list shows so many characters of an article, then `…` and the way to its page. */
export const articleExcerptLength = 320;
/** A broadcast that says no end is over after so many hours. */
export const liveHours = 3;
/** Who is offered while a name is typed after `@`: what is chosen from without scrolling on a phone. */
export const mentionChoices = 6;
/** Comments with which a post opens; on a cheap phone each one drawn is felt. */
export const commentsFirst = 10;
/** Replies are shown to here; those beyond are opened with the comment that they answer (marketplace.md §9). */
export const commentDepthShown = 3;
/** The first replies of a comment that come with it: what is shown at once and what one click adds (marketplace.md §9). */
export const repliesFirst = 1;
export const repliesPerClick = 2;
/** In the place of posts that are on their way (marketplace.md §9). */
export const feedSkeletons = 10;
