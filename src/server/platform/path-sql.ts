import { type SQL, sql } from "drizzle-orm";

/** Stands for an expression while an address is made; no address changes it, and none has it. */
const gap = "SQLPART";

/** An address of `contract/addresses.ts` in a statement: `make` is given a place for each expression, whose values need no escaping (ids, slugs). */
export function pathSql(make: (...parts: string[]) => string, ...parts: SQL[]): SQL {
	const texts = make(...parts.map(() => gap)).split(gap);
	const pieces = texts.flatMap((text, place) => {
		const part = parts[place];
		return [...(text ? [sql.raw(`'${text}'`)] : []), ...(part ? [part] : [])];
	});
	return sql.join(pieces, sql` || `);
}
