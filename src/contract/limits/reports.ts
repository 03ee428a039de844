/** A report's text: 50 dense A4 pages. A character takes up to four bytes, and the request has other fields too. */
export const reportTextMax = 200_000;
export const reportTextMaxBytes = 1024 * 1024;
/** Characters of a report's text shown in a list, followed by `…`. */
export const reportExcerptLength = 280;
export const reportAttachmentsMax = 10;
/** Files in all of one person's reports: 2 GB at most. */
export const reportAttachmentsOfPersonMax = 200;
/** A year and a day, so that two Januaries can be compared. */
export const reportDaysMax = 366;
/** Jobs that can be selected for a hiring report, and that its table lists. */
export const reportJobsMax = 200;
/** Longer reports are not rendered as PDF: nobody would read them, and it would occupy the CPU. */
export const reportPdfPagesMax = 150;
