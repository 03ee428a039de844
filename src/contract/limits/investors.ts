/** Investors of one company: what a fund's whole address book holds. */
export const investorsMax = 60_000;
/** Of a column with which a board opens, and what one press adds: what a thumb leafs through. */
export const investorColumnSize = 25;
export const investorRoundsMax = 30;
/** People, files of one investor. */
export const investorPeopleMax = 50;
export const investorFilesMax = 20;
/** FCFA: ten thousand billion, more than the country's budget, and exact in every number. */
export const investorAmountMax = 10_000_000_000_000;
/** Lines of one import, and its bytes: 300 a line. */
export const investorImportRowsMax = 50_000;
export const investorImportMaxBytes = 15 * 1024 * 1024;
/** What is pasted instead of sent as a file: a screen full of lines, a thousand times. */
export const investorPasteMaxBytes = 2 * 1024 * 1024;
/** Of an import's lines that cannot be taken, so many are said. */
export const investorImportErrorsShown = 50;
/** Changes and notes of an investor that their page shows. */
export const investorHistoryShown = 50;
