import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const MB = 1_048_576;

/**
 * Every limit, by domain. They are repeated here because no other test notices a limit with a zero too many, which stops nobody: changing
 * one means changing it here too.
 */
const decided: Record<string, Record<string, number | number[]>> = {
	limits: {
		...{ documentMaxBytes: 10 * MB, pictureMaxBytes: 10 * MB, picturePixelsMax: 24_000_000, animationPixelsMax: 100_000_000 },
		...{ listLimitMax: 50, listLimitDefault: 20, descriptionMax: 40_000, titleMax: 200, nameMax: 120, locationMax: 200 },
		...{ messageMax: 5_000, noteMax: 2_000, tagMax: 60, tagsMax: 30, emailMax: 254, queryMax: 200, linkMax: 2_000 },
		...{ mentionsMax: 10, mentioningTextsADay: 100, askAgainDays: 30 },
	},
	accounts: {
		...{ fullNameMin: 2, passwordMin: 6, passwordMax: 1_024, wizardSteps: 5 },
		...{ errorToastDuration: 5_000, expiryDelay: 3_000, signedUpDelay: 3_000, splashDelay: 3_000, verifiedDelay: 3_000 },
	},
	admin: { announcementMax: 300 },
	alerts: { alertsMax: 20, alertJobsMax: 20, alertWithoutMax: 20 },
	analytics: {
		...{ jobSourcesMax: 20, sourceNameMax: 30, trendDays: 30, answerNewsCount: 3, answerNewsDays: 14 },
		...{ dashboardListSize: 5, recentApplicationsCount: 5 },
	},
	"api-keys": { apiKeysMax: 50 },
	applications: { letterMax: 10_000, startedAfterDays: 30 },
	assessments: {
		...{ testLength: 10, testGraceSeconds: 5, attemptHours: 24, testAgainDays: 30, resultMonths: 12 },
		...{ percentileTakersMin: 50, questionReportMax: 1_000 },
	},
	companies: { ownedCompaniesMax: 10, invitationDays: 14, invitationsADay: 20 },
	conversations: { directMessageMax: 5_000, messageRequestsADay: 20 },
	cv: { jsonResumeMaxBytes: MB },
	feed: {
		...{ postMin: 2, postMax: 40_000, commentMax: 5_000, altMax: 300, liveHours: 3 },
		...{ postFilesMax: 6, postFileMaxBytes: 10 * MB, postFilesADayMaxBytes: 500 * MB, videoMaxBytes: 50 * MB },
		...{ articleExcerptLength: 320, commentDepthShown: 3, commentsFirst: 10, repliesFirst: 1, repliesPerClick: 2 },
		...{ feedSkeletons: 10, mentionChoices: 6 },
	},
	groups: {
		...{ groupNameMax: 80, groupAboutMax: 2_000, groupRulesMax: 4_000, groupWordsMax: 500, groupStaffMax: 20, groupExcerptLength: 160 },
		...{ groupsFoundedADay: 3, ownedGroupsMax: 20, groupsOfPersonMax: 200, groupInvitationsADay: 50 },
	},
	hiring: {
		...{ criteriaMax: 8, applicantTagsMax: 20, savedRepliesMax: 100, movesMax: 200, refusalDelayMax: 1_440, refusalDelayUsual: 15 },
	},
	interviews: {
		...{ interviewMinutesMin: 10, interviewMinutesMax: 480, interviewTimesMax: 3, interviewDaysAhead: 365, interviewPlaceMax: 500 },
	},
	investors: {
		...{ investorsMax: 60_000, investorPeopleMax: 50, investorFilesMax: 20, investorRoundsMax: 30, investorAmountMax: 10_000_000_000_000 },
		...{ investorImportMaxBytes: 15 * MB, investorImportRowsMax: 50_000, investorPasteMaxBytes: 2 * MB },
		...{ investorColumnSize: 25, investorHistoryShown: 50, investorImportErrorsShown: 50 },
	},
	jobs: {
		...{ openDays: 60, prolongedDays: 30, endingDays: 7, deadlineWarningDays: 7 },
		...{ questionsMax: 3, questionMax: 200, answerMax: 300, cardDescriptionLength: 150, cardTagCount: 3 },
	},
	matching: { leftOutMax: 100 },
	passkeys: { passkeysMax: 20 },
	profiles: { bioMax: 500, experiencesMax: 30, portfolioMax: 30, certificationsMax: 30, interestsMinimum: 3 },
	push: { endpointMax: 1_000 },
	replies: { answerDays: 14, replyWindowDays: 180, unansweredDays: 45, repliesShownFrom: 5, reminderDays: [7, 21] },
	reports: {
		...{ reportTextMax: 200_000, reportTextMaxBytes: MB, reportAttachmentsMax: 10, reportAttachmentsOfPersonMax: 200 },
		...{ reportDaysMax: 366, reportJobsMax: 200, reportPdfPagesMax: 150, reportExcerptLength: 280 },
	},
	"saved-jobs": { savedJobsPageSize: 5 },
	settings: { settingsSavedDelay: 2_000 },
	site: { searchSectionSize: 6 },
	skills: { endorsementMax: 600, proofMaxBytes: 10 * MB, proofsOfSkillMax: 10, proofsOfPersonMax: 100 },
	startups: {
		...{ oneLineMax: 140, deckSentenceMax: 300, foundedYearMin: 1980, milestoneMax: 200, milestonesMax: 15 },
		...{ roundAmountMax: 100_000_000_000, roundsMax: 8, teamMax: 30, teamTitleMax: 60 },
	},
	webhooks: { webhooksMax: 5, deliveryDays: 30, formerSecretHours: 24 },
};

const contract = join(import.meta.dirname, "../../src/contract");

test.each(globSync(["limits.ts", "limits/*.ts"], { cwd: contract }))("%s have the decided values", async (file) => {
	expect({ ...(await import(join(contract, file))) }).toEqual(decided[basename(file, ".ts")]);
});
