/** Response headers for the surrounding server; they never leave the process. */

/** Seconds for which this response may be served to guests from the cache. */
export const guestSeconds = "x-guest-seconds";
/** Public content has changed: cached guest responses are dropped, here and in the other processes. */
export const publicChange = "x-public-change";
/** The database is unreachable: the rest of this request does not query it. */
export const databaseAway = "x-database-away";
/** Hashes of the inline scripts written by the page's renderer. */
export const inlineScripts = "x-inline-scripts";
/** Same for its styles. */
export const inlineStyles = "x-inline-styles";
/** The response is long: compress and send it while it is produced. */
export const streamed = "x-streamed";
