import { type SQL, sql } from "drizzle-orm";
import { refuse } from "../platform/refusal.ts";
import { quoted } from "./lexemes.ts";
import { queryWords } from "./query-words.ts";

/** Where a list ended. */
export type Found = { rank: number; id: string };

/** So many of each rank are looked at: a word that begins very many names costs no more, and nobody reads further. */
const candidatesMax = 1_000;

/**
 * The ids of `table` whose words hold every typed one, or begin with it, as `(rank, id)`: rank 0 those with all of them
 * in the name or title. `lexemes` is the expression of the table's index (`search_lexemes`). Null: nothing was typed that could match.
 */
export function idsByWords(table: "users" | "companies" | "posts", q: string, visible: SQL): SQL | null {
	const words = typedWords(q);
	if (words.length === 0) return null;
	const query = (mark: string) => allOf(words, mark);
	const of = (rank: number, mark: string) => sql`
		(select id, ${rank}::int as rank from ${sql.raw(table)} where ${lexemes[table]} @@ ${query(mark)}::tsquery and ${visible}
		limit ${candidatesMax})`;
	return sql`select min(rank) as rank, id from (${of(0, "=")} union all ${of(1, "")}) as found group by id`;
}

/** The words of what somebody typed, as `search_parts` writes them: `.net` stands as `net` among a person's words. */
export const typedWords = (q: string): string[] => queryWords(q).words.map(({ word }) => word.replace(/^\./, ""));

/** A tsquery: each of the words, or one that it begins; `mark` stands before those of a name (`search_lexemes`). */
export const allOf = (words: readonly string[], mark = ""): string =>
	words.map((word) => quoted(mark + word) + (word.length > 1 ? ":*" : "")).join(" & ");

const lexemes = {
	users: sql`search_lexemes(users.full_name, users.title, users.company_name, users.location, users.skills)`,
	companies: sql`search_lexemes(companies.name, null, null, companies.location, '{}')`,
	posts: sql`search_lexemes(posts.title, posts.content, null, posts.place, posts.tags)`,
};

const start: Found = { rank: -1, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

export function readFoundCursor(cursor: string | undefined): Found {
	if (cursor === undefined) return start;
	const match = /^([01])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
	return match?.[2] ? { rank: Number(match[1]), id: match[2] } : refuse("bad_cursor");
}

/** The page, and where the next one begins, of the one row more that was read. */
export function cutFound<Row extends Found>(rows: readonly Row[], limit: number): { rows: Row[]; next: string | null } {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { rows: shown, next: rows.length > limit && last ? `${last.rank}.${last.id}` : null };
}
