import type { Entry } from "../../../contract/sentences/fill.ts";

/** Shown with a job search that finds nothing, or fewer than one in the town it names. */
export const wider = {
	"wider.title": "Closest searches",
	"wider.inTown": "Looking for a place?",
	"wider.alert": "Create an alert, and we’ll email you when one is posted.",
} as const satisfies Record<`wider.${string}`, Entry>;
