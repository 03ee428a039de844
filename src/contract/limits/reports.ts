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
