/** Class of the summaries that reveal rarely needed controls, or a confirmation. */
export const summaryClass = "flex min-h-11 cursor-pointer items-center text-muted text-sm underline underline-offset-2 sm:min-h-9";
