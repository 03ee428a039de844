import type { jobs } from "../db/jobs.ts";
import type { ApplicantKey } from "./people.ts";

/** Who and what the demo has stored so far. */
export type DemoPerson = { id: string; fullName: string; email: string };
export type People = ReadonlyMap<ApplicantKey, DemoPerson>;
export type StoredJob = typeof jobs.$inferSelect;

export const dayLength = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayLength);

export function personOf(people: People, key: ApplicantKey): DemoPerson {
	return found(people.get(key), key);
}

export function jobOf(stored: readonly StoredJob[], title: string): StoredJob {
	return found(
		stored.find((job) => job.title === title),
		title,
	);
}

/** The demo's parts name each other; a name that nothing has is a mistake in them. */
export function found<T>(value: T | undefined | null, name: string): T {
	if (value === undefined || value === null) throw new Error(`the demo names ${name}, which is not there`);
	return value;
}
