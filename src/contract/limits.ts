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
/** What a seeker is told first: so many answers, a decision for so many days. */
export const answerNewsCount = 3;
export const answerNewsDays = 14;
/** Days of the dashboard's trend. */
export const trendDays = 30;
export const interestsMinimum = 3;
/** Lists: asked for more, they give this many (decisions.md "The wire"). */
export const listLimitMax = 50;
export const listLimitDefault = 20;
/** Long enough for any real posting in the shared data (longest there about 30,000), short enough to keep a page light. */
export const descriptionMax = 40_000;
export const titleMax = 200;
/** The address of a browser at its push service: those of today have 150 to 400 characters. */
export const endpointMax = 1_000;
export const nameMax = 120;
export const locationMax = 200;
export const messageMax = 5_000;
export const noteMax = 2_000;
/** A line or two on every page: its bytes are everybody's. */
export const announcementMax = 300;
export const tagMax = 60;
/** Applications that are moved, tagged or refused in one go; tags of one; criteria of a job's scorecards; minutes. */
export const movesMax = 200;
export const applicantTagsMax = 20;
export const criteriaMax = 8;
export const savedRepliesMax = 100;
/** Webhooks of one company: its own programs, and one to try. */
export const webhooksMax = 5;
/** Hours for which a secret that was replaced still signs. */
export const formerSecretHours = 24;
/** Days for which a webhook's deliveries are kept. */
export const deliveryDays = 30;
/** Links of one job, each with the word that says where it was put. */
export const jobSourcesMax = 20;
export const sourceNameMax = 30;
export const refusalDelayMax = 24 * 60;
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
/** Keys for other programs, of a person or of a company. */
export const apiKeysMax = 50;
/** accounts.md §5, §9. */
export const fullNameMin = 2;
export const passwordMin = 6;
export const wizardSteps = 5;
export const emailMax = 254;
/** argon2id reads the whole password: a bound keeps a request from buying seconds of CPU. */
export const passwordMax = 1_024;
export const queryMax = 200;
/** Searches that one person keeps, jobs of one mail, words of one search whose jobs are left out. */
export const alertsMax = 20;
export const alertJobsMax = 20;
export const alertWithoutMax = 20;
/** Words, and companies, that one wants to be recommended no longer. */
export const leftOutMax = 100;
/** A profile's lists: more than anybody reads, few enough that a page stays light. */
export const experiencesMax = 30;
export const portfolioMax = 30;
export const certificationsMax = 30;
/** A letter that is typed: four pages. */
export const letterMax = 10_000;
/** Questions of one job (decisions.md "Hiring"), their words, and an answer in one line. */
export const questionsMax = 3;
export const questionMax = 200;
export const answerMax = 300;
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
/** A test: few enough for a break, many enough for four bands (decisions.md "The menu's other rooms"). */
export const testLength = 10;
/** Seconds after a question's time in which an answer still counts: it was on its way over a slow line. */
export const testGraceSeconds = 5;
/** A test that was begun can be finished for a day; then it counts as taken, without a result. */
export const attemptHours = 24;
export const testAgainDays = 30;
export const resultMonths = 12;
/** Fewer people say nothing of where one stands among them. */
export const percentileTakersMin = 50;
/** What shows one skill: more is not looked at. */
export const proofsOfSkillMax = 10;
export const proofsOfPersonMax = 100;
export const proofMaxBytes = 10 * 1024 * 1024;
/** A connection's word on a skill: a paragraph. */
export const endorsementMax = 600;
/** After a no, the same person is not asked for the same again for so many days. */
export const askAgainDays = 30;
/** What a taker says of a question. */
export const questionReportMax = 1_000;

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
/** A group's name stands on a card of a phone in two lines. */
export const groupNameMax = 80;
export const groupAboutMax = 2_000;
export const groupRulesMax = 4_000;
/** What a list shows of what a group says of itself, then `…`. */
export const groupExcerptLength = 160;
/** Who asks to be let in says why in a sentence or two. */
export const groupWordsMax = 500;
/** Groups that one person founds in a day, and owns at a time: more is a land grab. */
export const groupsFoundedADay = 3;
export const ownedGroupsMax = 20;
/** Groups of one person: each costs a look at its newest post when their feed is read. */
export const groupsOfPersonMax = 200;
/** People whom one person asks into groups in a day. */
export const groupInvitationsADay = 50;
/** Owners and moderators of one group, all named on its page. */
export const groupStaffMax = 20;

/** Investors of one company: what a fund's whole address book holds. */
export const investorsMax = 60_000;
/** Of a column with which a board opens, and what one press adds: what a thumb leafs through. */
export const investorColumnSize = 25;
export const investorRoundsMax = 30;
/** People, files of one investor. */
export const investorPeopleMax = 50;
export const investorFilesMax = 20;
/** FCFA: ten thousand billion, more than the country's budget, and exact in every number. */
export const investorAmountMax = 10_000_000_000_000;
/** Lines of one import, and its bytes: 300 a line. */
export const investorImportRowsMax = 50_000;
export const investorImportMaxBytes = 15 * 1024 * 1024;
/** What is pasted instead of sent as a file: a screen full of lines, a thousand times. */
export const investorPasteMaxBytes = 2 * 1024 * 1024;
/** Of an import's lines that cannot be taken, so many are said. */
export const investorImportErrorsShown = 50;
/** Changes and notes of an investor that their page shows. */
export const investorHistoryShown = 50;

/** Times that are proposed for one interview (decisions.md "Hiring"). */
export const interviewTimesMax = 3;
/** Minutes: a short call, a whole working day. */
export const interviewMinutesMin = 10;
export const interviewMinutesMax = 480;
/** An address, or the link of a video call. */
export const interviewPlaceMax = 500;
/** Nobody plans one further ahead. */
export const interviewDaysAhead = 365;
/** Days for which a job without a deadline stays open (decisions.md "Hiring"), and by how many its employer prolongs it. */
export const openDays = 60;
export const prolongedDays = 30;
/** So many days before its end its employer is asked whether it is still open. */
export const endingDays = 7;
/** An application is answered in time within so many days; of those received in so many days before, a reply rate is made. */
export const answerDays = 14;
export const replyWindowDays = 180;
/** Of fewer applications a rate would say nothing. */
export const repliesShownFrom = 5;
/** After so many days an employer is reminded of an answer that they owe. */
export const reminderDays = [7, 21] as const;
/** Days after a hire on which who was hired is asked whether they started. */
export const startedAfterDays = 30;
/** After so many the applicant is told that none came. */
export const unansweredDays = 45;
