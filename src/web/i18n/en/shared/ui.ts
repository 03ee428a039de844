import type { Entry } from "../../table.ts";

export const ui = {
	"ui.optional": "optional",
	"ui.close": "Close",
	"ui.remove": "Remove {name}",
	"ui.tagsHint": "Press Enter or comma to add each one.",
	"ui.tagsPlain": "Separate them with commas.",
	"ui.fileLimit": "{kind}, up to {size}",
	"ui.fileTooLarge": "File must be under {size}.",
	"ui.fileWrongType": "Unsupported file type",
	"ui.cropLabel": "Your picture in a circle: move it with the arrow keys",
	"ui.cropZoom": "Zoom",
	"ui.showPicture": "Show the picture of {name}, {size}",
	"ui.newTab": "opens in a new tab",
	"ui.search": "Search",
	"ui.loading": "Loading…",
	"ui.fixFields": { one: "One field needs your attention", other: "{count} fields need your attention" },
	"ui.applyBy": "Apply by {date}",
	"ui.daysLeft": { one: "{count} day left", other: "{count} days left" },
	"ui.recently": "recently",
	"ui.save": "Save",
	"ui.saving": "Saving…",
} as const satisfies Record<`ui.${string}`, Entry>;
