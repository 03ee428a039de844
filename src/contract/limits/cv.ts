/** A JSON Resume file; the longest in the shared data is 10 KB. */
export const jsonResumeMaxBytes = 1024 * 1024;
