/** Results of each kind in the site-wide search. */
export const searchSectionSize = 6;
