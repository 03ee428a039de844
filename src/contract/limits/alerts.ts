/** Saved searches per person, jobs per mail, and excluded words per search. */
export const alertsMax = 20;
export const alertJobsMax = 20;
export const alertWithoutMax = 20;
