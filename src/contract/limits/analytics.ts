export const recentApplicationsCount = 5;
/** The dashboard's lists, except the recent applications, whose number the specification sets. */
export const dashboardListSize = 5;
/** What a seeker's dashboard shows first: how many replies, and for how many days a decision. */
export const answerNewsCount = 3;
export const answerNewsDays = 14;
/** The dashboard's trend, in days. */
export const trendDays = 30;
/** Tracking links per job, each with a source name. */
export const jobSourcesMax = 20;
export const sourceNameMax = 30;
