/**
 * The header that states for whom a page or response was made: a person's id, or `guest`. The browser's offline copies belong to a single
 * reader; a different value clears them (docs/decisions/020-offline.md).
 */
export const readerHeader = "x-reader";
export const guestReader = "guest";
