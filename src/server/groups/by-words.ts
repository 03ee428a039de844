import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { groups } from "../db/groups.ts";
import { isUuid, readValues } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { allOf, typedWords } from "../search/by-words.ts";

/** Cursor in a list of groups: rank 0 for those whose name matches (or all, without words), 1 for the others. */
export type GroupPlace = { rank: number; count: number; id: string };

export const firstGroup: GroupPlace = { rank: 0, count: 2_147_483_647, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

export function readGroupPlace(cursor: string | undefined): GroupPlace {
	if (cursor === undefined) return firstGroup;
	const [count, id, rank = 0] = readValues(cursor);
	if (rank !== 0 && rank !== 1) return refuse("bad_cursor");
	if (typeof count !== "number" || !Number.isInteger(count) || Math.abs(count) > firstGroup.count || !isUuid(id))
		return refuse("bad_cursor");
	return { rank, count, id };
}

/** Groups after a cursor in the order of the lists' indexes, largest first. */
export const isSmallerThan = ({ count, id }: GroupPlace): SQL => sql`(${groups.membersCount}, ${groups.id}) < (${count}::int, ${id}::uuid)`;

/** Number of largest groups scanned, which is enough for frequent words; a query that matches too few of them goes to the index. */
const scannedMax = 500;
/** Number of index matches considered: nobody reads further. */
const indexMatchesMax = 1_000;
/**
 * A word found in more than one in this many of the largest groups is left out of the index query if there are rarer words: it would read
 * every group that has it.
 */
const frequentShare = 20;

type GroupsByWordsOptions = { condition: SQL; after: GroupPlace; limit: number };

/**
 * A page of groups that have every typed word, as a whole or as a prefix, as `(rank, members, match)`: matches in the name first, then the
 * others, each largest first. Frequent words cost a scan that ends with the page, rare ones an index lookup. Null if nothing typed could
 * match.
 */
export function groupsByWords(q: string, { condition, after, limit }: GroupsByWordsOptions): SQL | null {
	const words = typedWords(q);
	if (words.length === 0) return null;
	const isNext = isSmallerThan(after);
	// the others start from the top where the name matches end
	const includesOthers = after.rank === 1 || after === firstGroup;
	const byName = tierOf(words, "=", sql`${condition} and ${after.rank === 0 ? isNext : sql`false`}`);
	const others = tierOf(words, "", sql`${condition} and not ${byName.matches(groups.words)} and ${after.rank === 0 ? sql`true` : isNext}`);
	const amongScanned = (fits: SQL) => sql`select match, members from nearest where ${fits} order by members desc, match desc`;
	return sql`
		with nearest as materialized (
				select ${match}, ${members}, ${groups.words} as found_words from ${groups} where ${condition} and ${isNext}
				order by ${groups.membersCount} desc, ${groups.id} desc limit ${scannedMax}::int
			),
			called_near as materialized (${amongScanned(after.rank === 0 ? byName.matches(foundWords) : sql`false`)} limit ${limit}::int),
			called as materialized (${withIndexed(sql`called_near`, byName.lookup, sql`${limit}::int`)}),
			missing as materialized (select greatest(${limit}::int - count(*), 0) as places from called),
			other_near as materialized (
				${amongScanned(includesOthers ? sql`${others.matches(foundWords)} and not ${byName.matches(foundWords)}` : sql`false`)}
				limit (select places from missing)
			),
			others as (${withIndexed(sql`other_near`, others.lookup, sql`(select places from missing)`)})
		select 0 as rank, members, match from called union all select 1, members, match from others
		order by ${foundOrder} limit ${limit}::int`;
}

const [match, members, foundWords] = [sql`${groups.id} as match`, sql`${groups.membersCount} as members`, sql`found_words`];

/** Matches among the largest groups and, if those are too few, from the word index. */
const withIndexed = (near: SQL, lookup: SQL, count: SQL): SQL => sql`
	select match, members from ${near} union (
		select match, members from (
			${lookup} limit (select case when count(*) < ${count} then ${indexMatchesMax}::int else 0 end from ${near})
		) as looked order by members desc, match desc limit ${count}
	)`;

/** `mark` prefixes the words of a name (`search_lexemes`). */
function tierOf(words: readonly string[], mark: "=" | "", condition: SQL) {
	const matches = (lexemes: SQLWrapper) => sql`(${lexemes} @@ ${allOf(words, mark)}::tsquery)`;
	const wordQueries = sql`${sql.param(words.map((word) => allOf([word], mark)))}::text[]`;
	const rarest = sql`(
		select coalesce(string_agg(word, ' & ') filter (where times * ${frequentShare}::int < (select count(*) from nearest)), string_agg(word, ' & '))::tsquery
		from (select word, (select count(*) from nearest where found_words @@ word::tsquery) as times from unnest(${wordQueries}) as word) as counted
	)`;
	const matchesAll = matches(groups.words);
	// `is true` keeps the planner from using the index for this condition
	const isFound = words.length === 1 ? matchesAll : sql`${groups.words} @@ ${rarest} and ${matchesAll} is true`;
	return { matches, lookup: sql`select ${match}, ${members} from ${groups} where ${isFound} and ${condition}` };
}

export const foundOrder = sql`rank, members desc, match desc`;
