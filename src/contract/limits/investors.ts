/** Investors per company: a fund's entire address book. */
export const investorsMax = 60_000;
/** Investors loaded per board column, at first and with each click: as many as a thumb scrolls through. */
export const investorColumnSize = 25;
export const investorRoundsMax = 30;
/** Contacts and files per investor. */
export const investorPeopleMax = 50;
export const investorFilesMax = 20;
/** In FCFA: ten thousand billion, more than the country's budget, and always exact as a number. */
export const investorAmountMax = 10_000_000_000_000;
/** Lines per import, and its size: 300 bytes a line. */
export const investorImportRowsMax = 50_000;
export const investorImportMaxBytes = 15 * 1024 * 1024;
/** A pasted list, as opposed to an uploaded file: a screen full of lines, a thousand times over. */
export const investorPasteMaxBytes = 2 * 1024 * 1024;
/** How many of an import's faulty lines are reported. */
export const investorImportErrorsShown = 50;
/** Changes and notes shown on an investor's page. */
export const investorHistoryShown = 50;
