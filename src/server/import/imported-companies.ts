import { sql } from "drizzle-orm";
import { fold } from "../jobs/search/fold.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";

// STAND-IN until companies/ has it
export const nameKey = (name: string) => fold(name).replace(/\s+/g, " ").trim();

export async function ensureImportedCompanies(
	tx: Queryable,
	named: readonly { name: string; source: string }[],
): Promise<Map<string, string>> {
	const byKey = new Map(named.map((one) => [nameKey(one.name), one]));
	const rows = [...byKey]
		.map(([key, one]) => ({
			id: uuidv7(),
			key,
			name: one.name,
			source: one.source,
			slug: `${key.replace(/[^a-z0-9]+/g, "-")}-${uuidv7().slice(-6)}`,
		}))
		.sort((a, b) => (a.key < b.key ? -1 : 1));
	await tx.execute(
		sql`insert into companies (id, slug, name, name_key, imported_from) select id, slug, name, key, source from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, slug text, name text, key text, source text) on conflict do nothing`,
	);
	const { rows: found } = await tx.execute<{ id: string; key: string }>(
		sql`select id, name_key as key from companies where name_key = any(${sql.param([...byKey.keys()])}::text[])`,
	);
	const ids = new Map(found.map((row) => [row.key, row.id]));
	return new Map(named.map((one) => [one.name, ids.get(nameKey(one.name)) ?? ""]));
}
