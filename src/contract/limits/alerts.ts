/** Searches that one person keeps, jobs of one mail, words of one search whose jobs are left out. */
export const alertsMax = 20;
export const alertJobsMax = 20;
export const alertWithoutMax = 20;
