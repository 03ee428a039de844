/** What the search of the whole site shows of each kind. */
export const searchSectionSize = 6;
