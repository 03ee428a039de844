/** A line or two on every page: its bytes are everybody's. */
export const announcementMax = 300;
