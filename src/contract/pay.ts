import type { Job } from "./jobs.ts";
import { salaryBands } from "./options.ts";

export type Pay = Pick<Job, "salary" | "salaryMin" | "salaryMax">;

/** What a job pays a month, in whole FCFA; the exact amounts before the band; null when nothing is stated. */
export function payOf({ salary, salaryMin, salaryMax }: Pay): { from: number | null; to: number | null; isBand: boolean } | null {
	if (salaryMin !== null || salaryMax !== null) return { from: salaryMin, to: salaryMax, isBand: false };
	return salary ? { ...salaryBands[salary], isBand: true } : null;
}
