/** A post's length. The longest are articles, which may be as long as a posting; the minimum is the composer's (marketplace.md §5). */
export const postMin = 2;
export const postMax = 40_000;
export const commentMax = 5_000;
/** Pictures and files per post: as many as people swipe through. */
export const postFilesMax = 6;
/** A video: one minute as sent by a phone, which takes twenty minutes at 42 kB/s. */
export const videoMaxBytes = 50 * 1024 * 1024;
/** Any other file of a post. */
export const postFileMaxBytes = 10 * 1024 * 1024;
/** Total files of one person's posts in a day: ten videos. They are kept on the operator's disk. */
export const postFilesADayMaxBytes = 500 * 1024 * 1024;
/** A picture's description for those who cannot see it: two sentences. */
export const altMax = 300;
/** Characters of an article shown in a list, followed by `…` and a link to its page. */
export const articleExcerptLength = 320;
/** Hours after which a broadcast without an end time is over. */
export const liveHours = 3;
/** Suggestions while typing a name after `@`: as many as fit on a phone without scrolling. */
export const mentionChoices = 6;
/** Comments shown when a post opens: on a cheap phone, rendering each one is noticeable. */
export const commentsFirst = 10;
/** The depth to which replies are shown; deeper ones open with the comment they reply to (marketplace.md §9). */
export const commentDepthShown = 3;
/** Replies that come with a comment: those shown at once, and those added per click (marketplace.md §9). */
export const repliesFirst = 1;
export const repliesPerClick = 2;
/** Placeholders shown while posts are loading (marketplace.md §9). */
export const feedSkeletons = 10;
