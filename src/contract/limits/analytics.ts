export const recentApplicationsCount = 5;
/** The lists of the dashboard, beside the printed one of recent applications. */
export const dashboardListSize = 5;
/** What a seeker is told first: so many answers, a decision for so many days. */
export const answerNewsCount = 3;
export const answerNewsDays = 14;
/** Days of the dashboard's trend. */
export const trendDays = 30;
/** Links of one job, each with the word that says where it was put. */
export const jobSourcesMax = 20;
export const sourceNameMax = 30;
