import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isOpen } from "../access/jobs.ts";
import { keptSearches } from "../db/alerts.ts";
import { jobs } from "../db/jobs.ts";
import type { Queryable } from "../platform/database.ts";

/** A member; the address is verified, as everybody's who is signed in. */
export type Owner = { id: string; email: string };

/** The member's searches, including those confirmed as a guest that the nightly run has not assigned yet (`assignGuestSearches`). */
export const isOwn = ({ id, email }: Owner): SQL<boolean> => sql<boolean>`(
	${keptSearches.userId} = ${id}::uuid
	or (${keptSearches.userId} is null and lower(${keptSearches.email}) = lower(${email}) and ${keptSearches.confirmedAt} is not null)
)`;

export const alertColumns = {
	id: keptSearches.id,
	filters: keptSearches.filters,
	without: keptSearches.without,
	frequency: keptSearches.frequency,
	way: keptSearches.way,
	mailedOn: keptSearches.mailedOn,
};

export const alertsOf = (db: Queryable, owner: Owner) =>
	db.select(alertColumns).from(keptSearches).where(isOwn(owner)).orderBy(desc(keptSearches.createdAt), desc(keptSearches.id));

export async function findAlert(db: Queryable, searchId: string) {
	const [alert] = await db.select(alertColumns).from(keptSearches).where(eq(keptSearches.id, searchId));
	return alert ?? null;
}

/** The title of an open job; null if it is not visible to everybody. */
export async function titleOf(db: Queryable, jobId: string, today: string): Promise<string | null> {
	const [job] = await db
		.select({ title: jobs.title })
		.from(jobs)
		.where(and(eq(jobs.id, jobId), isOpen(today)));
	return job?.title ?? null;
}
