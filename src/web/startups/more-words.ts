/** Class of the summaries that reveal rarely needed controls, or ask once more before acting. */
export const moreWords = "flex min-h-11 cursor-pointer items-center text-muted text-sm underline underline-offset-2 sm:min-h-9";
