import type { jobs } from "../db/jobs.ts";
import type { ApplicantKey } from "./people.ts";

/** The people and jobs stored so far. */
export type DemoPerson = { id: string; fullName: string; email: string };
export type People = ReadonlyMap<ApplicantKey, DemoPerson>;
export type StoredJob = typeof jobs.$inferSelect;

export const dayLength = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayLength);

export function personOf(people: People, key: ApplicantKey): DemoPerson {
	return requireFound(people.get(key), key);
}

export function jobOf(stored: readonly StoredJob[], title: string): StoredJob {
	return requireFound(
		stored.find((job) => job.title === title),
		title,
	);
}

/** Throws if a name that one part of the demo uses is not defined in another: a mistake in the demo. */
export function requireFound<T>(value: T | undefined | null, name: string): T {
	if (value === undefined || value === null) throw new Error(`the demo names ${name}, which is not there`);
	return value;
}
