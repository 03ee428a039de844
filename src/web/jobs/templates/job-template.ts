import type { ExperienceLevel } from "../../../contract/options.ts";

/** Trades that hire on this site. */
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
type TemplateName = (typeof templateNames)[number];

/** A job as usually worded for a trade; square brackets mark what only the employer knows. */
type JobTemplate = { title: string; description: string; tags: string[]; experience: ExperienceLevel; requiredSkills?: string };
export type Templates = Record<TemplateName, JobTemplate>;
