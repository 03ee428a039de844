import { asc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies } from "../db/companies.ts";
import type { Queryable } from "../platform/database.ts";
import { nameKey, nameKeyVersion } from "../platform/name-key.ts";

const batchSize = 500;

/**
 * Recomputes name keys of an earlier version. If two companies now look alike, the second keeps its old key, so that both pages survive.
 * Safe to run in several processes at once.
 */
export async function rekeyCompanies(db: Queryable): Promise<void> {
	for (;;) {
		const outdated = await db
			.select({ id: companies.id, name: companies.name })
			.from(companies)
			.where(lt(companies.nameKeyVersion, nameKeyVersion))
			.orderBy(asc(companies.id))
			.limit(batchSize);
		for (const { id, name } of outdated) {
			const key = nameKey(name);
			const isTaken = sql`exists (select from ${companies} as ${other} where ${other.nameKey} = ${key} and ${other.id} <> ${id})`;
			await db
				.update(companies)
				.set({ nameKeyVersion, nameKey: sql`case when ${isTaken} then ${companies.nameKey} else ${key} end` })
				.where(eq(companies.id, id));
		}
		if (outdated.length < batchSize) return;
	}
}

const other = alias(companies, "other");
