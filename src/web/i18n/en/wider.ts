import type { Entry } from "../../../contract/sentences/fill.ts";

/** Shown below a job search without results. */
export const wider = {
	"wider.title": "Closest searches",
	"wider.alert": "Create an alert, and we’ll email you when one is posted.",
} as const satisfies Record<`wider.${string}`, Entry>;
