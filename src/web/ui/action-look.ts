/** What can be done with a post or a comment: quiet words in a row. */
export const actionLook =
	"inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2.5 text-muted text-sm transition-colors duration-150 hover:bg-sunken hover:text-ink sm:min-h-9";
