import type { Entry } from "../../../contract/sentences/fill.ts";

/** Under a list of jobs that found nothing. */
export const wider = {
	"wider.title": "Closest searches",
	"wider.alert": "Create an alert, and we’ll email you when one is posted.",
} as const satisfies Record<`wider.${string}`, Entry>;
