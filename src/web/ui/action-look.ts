/** What can be done with a comment: quiet words in a row. */
export const actionLook =
	"inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2.5 text-muted text-sm transition-colors duration-150 hover:bg-sunken hover:text-ink sm:min-h-9";

/** What can be done with a post: each has the same share of the row. */
export const sharedActionLook =
	"inline-flex min-h-11 min-w-fit flex-1 items-center justify-center gap-1 whitespace-nowrap rounded-sm px-1 font-medium text-muted text-sm transition-colors duration-150 hover:bg-sunken hover:text-ink max-[22rem]:not-aria-pressed:[&>svg]:hidden";
