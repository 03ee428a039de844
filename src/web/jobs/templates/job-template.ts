import type { ExperienceLevel } from "../../../contract/options.ts";

/** Trades that hire here. */
export const templateNames = [
	"seller",
	"driver",
	"nurse",
	"accountant",
	"developer",
	"cook",
	"guard",
	"teacher",
	"cleaner",
	"mechanic",
	"assistant",
	"agent",
] as const;
export type TemplateName = (typeof templateNames)[number];

/** A job as one usually writes it for a trade; in square brackets stands what only the employer knows. */
type JobTemplate = { title: string; description: string; tags: string[]; experience: ExperienceLevel; requiredSkills?: string };
export type Templates = Record<TemplateName, JobTemplate>;
