import type { Entry } from "../../../contract/sentences/fill.ts";

/** A board's own messages; those of its columns and cards belong to its page. */
export const board = {
	"board.columns": "Columns",
	"board.keys":
		"Arrow keys go from card to card. Space lifts one, left and right choose its column, Enter puts it there, Escape puts it back.",
	"board.lifted": "{name} lifted from {column}, {place} of {total}.",
	"board.over": "{column}, {place} of {total}.",
	"board.moved": "{name} moved to {column}, {place} of {total}.",
	"board.back": "{name} is back in {column}.",
	"board.move": "Move to…",
	"board.none": "Nothing here",
	"board.more": "Show more ({count} left)",
} as const satisfies Record<`board.${string}`, Entry>;
