import { inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companySlug } from "../access/company-slug.ts";
import { companies, companyOldSlugs } from "../db/companies.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { nameKey } from "../platform/name-key.ts";
import { withMark } from "../platform/slug.ts";

/**
 * Finds or creates the companies named by imported postings; existing ones are left unchanged. Returns the id for each name as written. Two
 * statements for any number of names; two more only if somebody takes a page's address at the same moment.
 */
export async function ensureImportedCompanies(
	tx: Queryable,
	postings: readonly { name: string; source: string }[],
): Promise<Map<string, string>> {
	const byKey = new Map(postings.map((one) => [nameKey(one.name), one] as const).reverse());
	if (byKey.size === 0) return new Map();
	let ids = await createMissing(tx, byKey);
	const missing = [...byKey].filter(([key]) => !ids.has(key));
	// another process took an address between our check and our insert
	if (missing.length > 0) ids = new Map([...ids, ...(await createMissing(tx, new Map(missing)))]);
	return new Map(
		postings.flatMap(({ name }) => {
			const id = ids.get(nameKey(name));
			return id ? [[name, id] as const] : [];
		}),
	);
}

async function createMissing(tx: Queryable, byKey: ReadonlyMap<string, { name: string; source: string }>): Promise<Map<string, string>> {
	const takenSlugs = new Set<string>();
	// ordered by key, so that concurrent imports cannot deadlock
	const rows = [...byKey]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, { name, source }]) => {
			const made = uuidv7();
			const plain = companySlug(name);
			const address = takenSlugs.has(plain) ? withMark(plain, made) : plain;
			takenSlugs.add(plain);
			return { made, called: name, look: key, origin: source, address, marked: withMark(plain, made) };
		});
	const texts = (name: Exclude<keyof (typeof rows)[number], "made">) => sql`${sql.param(rows.map((row) => row[name]))}::text[]`;
	await tx
		.insert(companies, "id", "slug", "name", "nameKey", "importedFrom")
		.select(
			sql`
			select made, case
				when exists (select from ${companies} as ${existing} where ${existing.slug} = given.address)
					or exists (select from ${companyOldSlugs} where ${companyOldSlugs.slug} = given.address)
				then given.marked else given.address end, given.called, given.look, given.origin
			from unnest(
				${sql.param(rows.map(({ made }) => made))}::uuid[], ${texts("called")}, ${texts("look")}, ${texts("origin")}, ${texts("address")}, ${texts("marked")}
			) as given (made, called, look, origin, address, marked)
			where not exists (select from ${companies} as ${existing} where ${existing.nameKey} = given.look)
			order by given.look`,
		)
		.onConflictDoNothing();
	const stored = await tx
		.select({ id: companies.id, key: companies.nameKey })
		.from(companies)
		.where(inArray(companies.nameKey, [...byKey.keys()]));
	return new Map(stored.map(({ id, key }) => [key, id]));
}

const existing = alias(companies, "existing");
