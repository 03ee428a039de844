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
	/** A band, whole FCFA a month from–to, or why neither. */
	pay: SalaryCode | [number, number] | NoPayReason;
	skills: string[];
	/** Days ago. */
	posted: number;
	/** Days from today; none is open without end. */
	closes?: number;
	text: string;
};

export const demoJobs: readonly DemoJob[] = [...jobsInEnglish, ...jobsInFrench];
