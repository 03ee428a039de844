import { jobSources, jobViews } from "../db/analytics.ts";
import { dayInDouala } from "../platform/clock.ts";
import type { Transaction } from "../platform/database.ts";
import { dayLength, daysAgo, jobOf, type StoredJob } from "./cast.ts";
import { boardJob } from "./people.ts";

/** Days with view counts: two periods of the analytics. */
const daysKept = 60;

/** Where the board's job was shared, with the views from there. */
const sources = [
	{ name: "whatsapp", views: 19 },
	{ name: "campus", views: 6 },
];

/** Adds views of each job, more while it was new; the same on every run. */
export async function addViews(tx: Transaction, jobs: readonly StoredJob[]): Promise<void> {
	const rows = jobs.flatMap((job, n) => {
		const age = Math.min(daysKept, Math.floor((Date.now() - job.createdAt.getTime()) / dayLength));
		return Array.from({ length: age }, (_, ago) => ({
			jobId: job.id,
			day: dayInDouala(daysAgo(ago + 1)),
			views: Math.round((8 + (n % 5)) / (1 + (age - ago) / 9)) + ((n + 3 * ago) % 4),
		}));
	});
	await tx.insert(jobViews).values(rows.filter(({ views }) => views > 0));
	const job = jobOf(jobs, boardJob);
	await tx.insert(jobSources).values(sources.map((one) => ({ jobId: job.id, ...one })));
}
