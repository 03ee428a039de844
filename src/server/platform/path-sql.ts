import { type SQL, sql } from "drizzle-orm";

/** Stands for an expression while an address is built: building leaves it unchanged, and no address contains it. */
const placeholder = "SQLPART";

/**
 * An address of `contract/addresses.ts` as an SQL expression: `build` receives a placeholder for each expression, whose values need no
 * escaping (ids, slugs).
 */
export function pathSql(build: (...parts: string[]) => string, ...parts: SQL[]): SQL {
	const texts = build(...parts.map(() => placeholder)).split(placeholder);
	const pieces = texts.flatMap((text, place) => {
		const part = parts[place];
		return [...(text ? [sql.raw(`'${text}'`)] : []), ...(part ? [part] : [])];
	});
	return sql.join(pieces, sql` || `);
}
