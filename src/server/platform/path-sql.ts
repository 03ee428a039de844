import { type SQL, sql } from "drizzle-orm";

/** Stands for an expression while an address is built: building leaves it unchanged, and no address contains it. */
const gap = "SQLPART";

/**
 * An address of `contract/addresses.ts` as an SQL expression: `make` receives a placeholder for each expression, whose values need no
 * escaping (ids, slugs).
 */
export function pathSql(make: (...parts: string[]) => string, ...parts: SQL[]): SQL {
	const texts = make(...parts.map(() => gap)).split(gap);
	const pieces = texts.flatMap((text, place) => {
		const part = parts[place];
		return [...(text ? [sql.raw(`'${text}'`)] : []), ...(part ? [part] : [])];
	});
	return sql.join(pieces, sql` || `);
}
