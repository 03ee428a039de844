/** Every limit with its reason. No schema library here: the browser imports them. */

/** CV and cover letter, each, to the byte (marketplace.md §5, decisions.md "The wire"). */
export const documentMaxBytes = 10 * 1024 * 1024;
/** A JSON Resume: the longest in the shared data is 10 KB. */
export const jsonResumeMaxBytes = 1024 * 1024;
/** A profile picture or a logo as it is sent: a 12-megapixel photo at a camera's best quality. */
export const pictureMaxBytes = 10 * 1024 * 1024;
/** Twice a 12-megapixel photo; decoded whole, which a progressive or turned one is, that is 96 MB. */
export const picturePixelsMax = 24_000_000;
/** All frames together; only the first is drawn, but the file has to be walked to its end. */
export const animationPixelsMax = 100_000_000;
/** What a card shows of a description (marketplace.md §2), then `…`. */
export const cardDescriptionLength = 150;
export const cardTagCount = 3;
/** Days left at and under which a saved job's deadline is red (marketplace.md §2). */
export const deadlineWarningDays = 7;
export const savedJobsPageSize = 5;
export const recentApplicationsCount = 5;
/** What the search of the whole site shows of each kind. */
export const searchSectionSize = 6;
/** The lists of the dashboard, beside the printed one of recent applications. */
export const dashboardListSize = 5;
/** Days of the dashboard's trend. */
export const trendDays = 30;
export const interestsMinimum = 3;
/** Lists: asked for more, they give this many (decisions.md "The wire"). */
export const listLimitMax = 50;
export const listLimitDefault = 20;
/** Counted exactly up to here, `10,000+` above: nobody reads further, and counting on would cost every search. */
export const countMax = 10_000;

/** Long enough for any real posting in the shared data (longest there about 30,000), short enough to keep a page light. */
export const descriptionMax = 40_000;
export const titleMax = 200;
export const nameMax = 120;
export const locationMax = 200;
export const messageMax = 5_000;
export const noteMax = 2_000;
export const tagMax = 60;
export const tagsMax = 30;
/** A report's text: 50 close pages of A4. Its letters take up to four bytes, and other fields stand beside it. */
export const reportTextMax = 200_000;
export const reportTextMaxBytes = 1024 * 1024;
/** What a list shows of a report's text, then `…`. */
export const reportExcerptLength = 280;
export const reportAttachmentsMax = 10;
/** Files of all reports of one person: 2 GB at most. */
export const reportAttachmentsOfPersonMax = 200;
/** A year and a day: two Januaries can be compared. */
export const reportDaysMax = 366;
/** Jobs that a hiring report is asked about one by one, and that its table lists. */
export const reportJobsMax = 200;
/** Above this a PDF is no longer drawn: nobody reads it on, and it would hold the processor. */
export const reportPdfPagesMax = 150;
/** Passkeys of one person: a dozen devices and some to spare. */
export const passkeysMax = 20;
/** accounts.md §5, §9. */
export const fullNameMin = 2;
export const passwordMin = 6;
export const wizardSteps = 5;
export const emailMax = 254;
/** argon2id reads the whole password: a bound keeps a request from buying seconds of CPU. */
export const passwordMax = 1_024;
export const queryMax = 200;
/** A profile's lists: more than anybody reads, few enough that a page stays light. */
export const experiencesMax = 30;
export const portfolioMax = 30;
export const certificationsMax = 30;
/** What every browser and server takes as an address. */
export const linkMax = 2_000;
/** A line under the name. */
export const bioMax = 500;

/** Milliseconds that the specification prints (accounts.md §9). */
export const splashDelay = 3_000;
export const signedUpDelay = 3_000;
export const verifiedDelay = 3_000;
export const expiryDelay = 3_000;
/** `Settings Saved!` (accounts.md §4). */
export const settingsSavedDelay = 2_000;
export const errorToastDuration = 5_000;

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
/** Who is told of one text: more is a flood, not a conversation. */
export const mentionsMax = 10;
/** So many texts a day tell whom they name: with the ones above, a person can make a thousand others look up, once. */
export const tellingTextsADay = 100;
/** Comments with which a post opens; on a cheap phone each one drawn is felt. */
export const commentsFirst = 10;
/** Replies are shown to here; those beyond are opened with the comment that they answer (marketplace.md §9). */
export const commentDepthShown = 3;
/** The first replies of a comment that come with it: what is shown at once and what one click adds (marketplace.md §9). */
export const repliesFirst = 1;
export const repliesPerClick = 2;
/** In the place of posts that are on their way (marketplace.md §9). */
export const feedSkeletons = 10;
/** Mails that a company may cause in a day, by inviting: a team joins in a day, a flood does not. */
export const invitationsADay = 20;
/** Days for which an invitation can be answered. */
export const invitationDays = 14;
/** Pages that one person may own: more than anybody founds. */
export const ownedCompaniesMax = 10;
/** One message to a person: pages of a letter, not a file. */
export const directMessageMax = 5_000;
/** Strangers whom one person may begin to write to in a day: more than anybody means, too few for advertising. */
export const messageRequestsADay = 20;
