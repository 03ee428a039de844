// Finds the tables and columns that a piece of SQL names as text. The compiler does not read text: a renamed column would stay in it.
import type { Definition } from "./tables.ts";

/** Parts of SQL where a word is not a name of ours: comments, string literals, casts, lock strengths, result aliases. */
const notNames = /--[^\n]*|'[^']*'|::\w+|\bas\s+"\w+"|\bfor\s+(?:no\s+key\s+update|key\s+share)\b|\bjsonb?_to_recordset\b|"\w*[A-Z]\w*"/gi;

/** Names that the SQL defines itself: `total` in `count(*) as total`, `page` in `page as (`. */
const ownNames = /\bas\s+(\w+)|\b(\w+)\s+as\s+(?:not\s+materialized\s+|materialized\s+)?\(/gi;

export function namedAsText(sql: string, definitions: readonly Definition[]): string[] {
	const text = sql.replace(notNames, " ");
	const own = new Set([...text.matchAll(ownNames)].flatMap(([, alias, part]) => [alias ?? part ?? ""]));
	const columnNames = knownNames(definitions);
	const words = [...text.matchAll(/\b[a-z_][a-z_0-9]*\b(?!\()/g)].map(([word]) => word);
	return [...new Set(words)].filter((word) => columnNames.has(word) && !own.has(word));
}

function knownNames(definitions: readonly Definition[]): Set<string> {
	return new Set(definitions.flatMap(({ table, columns }) => [table, ...columns.values()]));
}
