import { type SQL, sql } from "drizzle-orm";
import { users } from "../db/accounts.ts";
import { companies } from "../db/companies.ts";
import { posts } from "../db/feed.ts";
import { refuse } from "../platform/refusal.ts";
import { quoted } from "./lexemes.ts";
import { queryWords } from "./query-words.ts";

/** The position at which a list ended. */
export type Found = { rank: number; id: string };

/** Candidates considered per rank: a word that begins very many names costs no more, and nobody reads further. */
const candidatesMax = 1_000;

/**
 * Query for the ids of a table whose words include, or start with, every typed one, as `(rank, match)`: rank 0 has all of them in the name
 * or title; the others are searched for only if these are fewer than anyone reads. Null if nothing was typed that could match.
 */
export function idsByWords(name: keyof typeof searched, q: string, visible: SQL): SQL | null {
	const words = typedWords(q);
	if (words.length === 0) return null;
	const { table, id, lexemes } = searched[name];
	const query = (mark: string) =>
		sql`select ${id} as match from ${table} where ${lexemes} @@ ${allOf(words, mark)}::tsquery and ${visible}`;
	return sql`
		with named as materialized (${query("=")} limit ${candidatesMax}),
			others as (${query("")} limit (select case when count(*) < ${candidatesMax} then ${candidatesMax} else 0 end from named))
		select min(rank) as rank, match
		from (select match, 0 as rank from named union all select match, 1 from others) as found group by match`;
}

/** The typed words as `search_parts` writes them: `.net` is `net` among a person's words. */
export const typedWords = (q: string): string[] => queryWords(q).words.map(({ word }) => word.replace(/^\./, ""));

/** A tsquery for all of the words, each in full or as a prefix; `mark` precedes the words of a name (`search_lexemes`). */
export const allOf = (words: readonly string[], mark = ""): string =>
	words.map((word) => quoted(mark + word) + (word.length > 1 ? ":*" : "")).join(" & ");

/** `lexemes`: the expression that the table's index is on (`search_lexemes`). */
const searched = {
	users: {
		table: users,
		id: users.id,
		lexemes: sql`search_lexemes(${users.fullName}, ${users.title}, ${users.companyName}, ${users.location}, ${users.skills})`,
	},
	companies: {
		table: companies,
		id: companies.id,
		lexemes: sql`search_lexemes(${companies.name}, null, null, ${companies.location}, '{}')`,
	},
	posts: {
		table: posts,
		id: posts.id,
		lexemes: sql`search_lexemes(${posts.title}, ${posts.content}, null, ${posts.place}, ${posts.tags})`,
	},
};

const start: Found = { rank: -1, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

export function readFoundCursor(cursor: string | undefined): Found {
	if (cursor === undefined) return start;
	const match = /^([01])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
	return match?.[2] ? { rank: Number(match[1]), id: match[2] } : refuse("bad_cursor");
}

/** Returns the page without the extra row that was read, and the cursor of the next page. */
export function cutFound<Row extends Found>(rows: readonly Row[], limit: number): { rows: Row[]; next: string | null } {
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	return { rows: page, next: rows.length > limit && last ? `${last.rank}.${last.id}` : null };
}
