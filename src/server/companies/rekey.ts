import { sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";
import { nameKey, nameKeyVersion } from "../platform/name-key.ts";

const batch = 500;

/**
 * Makes the keys of an earlier version anew. Of two companies that were told apart then and look alike now, the second keeps
 * its former key: both pages stay. Safe when several processes start at once.
 */
export async function rekeyCompanies(db: Queryable): Promise<void> {
	for (;;) {
		const { rows } = await db.execute<{ id: string; name: string }>(sql`
			select id, name from companies where name_key_version < ${nameKeyVersion} order by id limit ${batch}`);
		for (const { id, name } of rows) {
			const key = nameKey(name);
			await db.execute(sql`
				update companies set name_key_version = ${nameKeyVersion},
					name_key = case when exists (select from companies other where other.name_key = ${key} and other.id <> ${id}) then name_key else ${key} end
				where id = ${id}`);
		}
		if (rows.length < batch) return;
	}
}
