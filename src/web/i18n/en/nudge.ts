import type { Entry } from "../../../contract/sentences/fill.ts";

/** The steps to a complete profile, on the pages that ask for them. */
export const nudge = {
	"nudge.title": "Complete your profile",
	"nudge.avatar": "Upload Profile Picture",
	"nudge.phone": "Add Phone Number",
	"nudge.bio": "Write a short bio",
	"nudge.interests": "Add at least 3 interests",
	"nudge.later": "Remind me later",
	"nudge.percent": "{percent}% complete",
	"nudge.why.avatar": "Put a face to your name.",
	"nudge.why.phone": "So recruiters can call you.",
	"nudge.why.bio": "Two sentences say more than a title.",
	"nudge.why.interests": "They help us find jobs for you.",
} as const satisfies Record<`nudge.${string}`, Entry>;
