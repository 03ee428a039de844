/**
 * Says for whom a page or an answer was made: a person's id, or `guest`. What the browser keeps for when the network is
 * away is one reader's alone; another one in this header empties it (docs/decisions/020-offline.md).
 */
export const readerHeader = "x-reader";
export const guestReader = "guest";
