import { sql } from "drizzle-orm";
import { companySlug } from "../access/company-slug.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { nameKey } from "../platform/name-key.ts";
import { withMark } from "../platform/slug.ts";

/**
 * The companies that imported postings name, made where nobody has one of that name yet; one that exists is left as it
 * is. Gives the id for each name as it was written. Two statements for any number of names; two more only when
 * somebody else takes a page's address in the same moment.
 */
export async function ensureImportedCompanies(
	tx: Queryable,
	named: readonly { name: string; source: string }[],
): Promise<Map<string, string>> {
	const wanted = new Map(named.map((one) => [nameKey(one.name), one] as const).reverse());
	if (wanted.size === 0) return new Map();
	let ids = await createMissing(tx, wanted);
	const missing = [...wanted].filter(([key]) => !ids.has(key));
	// an address that another process took between our look and our write
	if (missing.length > 0) ids = new Map([...ids, ...(await createMissing(tx, new Map(missing)))]);
	return new Map(
		named.flatMap(({ name }) => {
			const id = ids.get(nameKey(name));
			return id ? [[name, id] as const] : [];
		}),
	);
}

async function createMissing(tx: Queryable, wanted: ReadonlyMap<string, { name: string; source: string }>): Promise<Map<string, string>> {
	const taken = new Set<string>();
	// in the key's order, so that two imports at once cannot wait for each other crosswise
	const rows = [...wanted]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, { name, source }]) => {
			const id = uuidv7();
			const plain = companySlug(name);
			const slug = taken.has(plain) ? withMark(plain, id) : plain;
			taken.add(plain);
			return { id, name, key, source, slug, marked: withMark(plain, id) };
		});
	await tx.execute(sql`
		insert into companies (id, slug, name, name_key, imported_from)
		select id, case
			when exists (select from companies known where known.slug = given.slug) or exists (select from company_old_slugs known where known.slug = given.slug)
			then marked else slug end, name, key, source
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, name text, key text, source text, slug text, marked text)
		where not exists (select from companies known where known.name_key = given.key)
		order by key
		on conflict do nothing`);
	const { rows: found } = await tx.execute<{ id: string; key: string }>(sql`
		select id, name_key as key from companies where name_key = any(${sql.param([...wanted.keys()])}::text[])`);
	return new Map(found.map(({ id, key }) => [key, id]));
}
