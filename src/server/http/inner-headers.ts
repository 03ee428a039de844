/** Headers by which an answer speaks to the server around it; they never leave the process. */

/** For how many seconds guests may be given this answer again. */
export const guestSeconds = "x-guest-seconds";
/** What guests read has changed: answers kept for them are dropped, here and in the other processes. */
export const publicChange = "x-public-change";
/** The database is away: whatever else this request asks of it is not asked. */
export const databaseAway = "x-database-away";
/** The hashes of the inline scripts that the page's maker wrote. */
export const inlineScripts = "x-inline-scripts";
/** The same of its styles. */
export const inlineStyles = "x-inline-styles";
/** The answer is long: it is compressed and sent as it is made. */
export const streamed = "x-streamed";
