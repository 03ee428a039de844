/** A line or two: it is shown on every page, and everyone pays for its bytes. */
export const announcementMax = 300;
