export const savedJobsPageSize = 5;
