import type { ExperienceLevel, JobType, NoPayReason, SalaryCode } from "../../contract/options.ts";
import type { CompanyKey } from "./companies.ts";
import { jobsInEnglish } from "./jobs-en.ts";
import { jobsInFrench } from "./jobs-fr.ts";

export type DemoJob = {
	company: CompanyKey;
	title: string;
	location: string;
	jobType?: JobType;
	isRemote?: true;
	experience: ExperienceLevel;
	/** A band, a range in whole FCFA a month, or the reason for giving neither. */
	pay: SalaryCode | [number, number] | NoPayReason;
	skills: string[];
	/** Days ago. */
	posted: number;
	/** Deadline in days from today; a job without one still closes by itself. */
	closes?: number;
	text: string;
};

export const demoJobs: readonly DemoJob[] = [...jobsInEnglish, ...jobsInFrench];
