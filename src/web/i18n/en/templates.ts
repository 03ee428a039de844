import type { Entry } from "../../../contract/sentences/fill.ts";

export const templates = {
	"templates.choose": "Start from a template",
	"templates.hint": "It fills the form in. Replace what’s in [brackets].",
	"templates.none": "No template",
	"templates.fill": "Fill in",
	"templates.typed": "What you typed before is still here.",
	"templates.instead": "Use the template instead",
	"templates.copyInstead": "Use the copy instead",
	"templates.seller": "Shop assistant",
	"templates.driver": "Driver",
	"templates.nurse": "Nurse",
	"templates.accountant": "Accountant",
	"templates.developer": "Software developer",
	"templates.cook": "Cook",
	"templates.guard": "Security guard",
	"templates.teacher": "Teacher",
	"templates.cleaner": "Cleaner",
	"templates.mechanic": "Mechanic and welder",
	"templates.assistant": "Office assistant",
	"templates.agent": "Sales agent",
} as const satisfies Record<`templates.${string}`, Entry>;
