/** The look of words that open more: what is seldom wanted, or asked for once more before it is done. */
export const moreWords = "flex min-h-11 cursor-pointer items-center text-muted text-sm underline underline-offset-2 sm:min-h-9";
