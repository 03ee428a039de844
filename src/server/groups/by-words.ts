import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { groups } from "../db/groups.ts";
import { isUuid, readValues } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { allOf, typedWords } from "../search/by-words.ts";

/** Where a list of groups ended: of rank 0 those that are called by the words (or all, without words), of 1 the others. */
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

/** Those that follow a place in the order of the lists' indexes, the largest first. */
export const isSmallerThan = ({ count, id }: GroupPlace): SQL => sql`(${groups.membersCount}, ${groups.id}) < (${count}::int, ${id}::uuid)`;

/** So many of the largest are looked through for frequent words; what meets too few of them is looked up in the index. */
const walkedMax = 500;
/** So many of those are looked at: nobody reads further. */
const gatheredMax = 1_000;
/** A word that one in so many of the largest has is not asked of the index beside rarer ones: it would read all that have it. */
const frequentShare = 20;

type Asked = { isMeant: SQL; after: GroupPlace; limit: number };

/**
 * The page of groups that have every typed word, or one that it begins, as `(rank, members, match)`: those that are called so, then
 * the others, of each the largest first. Frequent words cost a walk that ends with the page, rare ones what the index says.
 * Null: nothing was typed that could match.
 */
export function groupsByWords(q: string, { isMeant, after, limit }: Asked): SQL | null {
	const words = typedWords(q);
	if (words.length === 0) return null;
	const isNext = isSmallerThan(after);
	// the others begin anew where those that are called so end
	const isOthersTurn = after.rank === 1 || after === firstGroup;
	const called = tierOf(words, "=", sql`${isMeant} and ${after.rank === 0 ? isNext : sql`false`}`);
	const others = tierOf(words, "", sql`${isMeant} and not ${called.fits(groups.words)} and ${after.rank === 0 ? sql`true` : isNext}`);
	const near = (fits: SQL) => sql`select match, members from nearest where ${fits} order by members desc, match desc`;
	return sql`
		with nearest as materialized (
				select ${match}, ${members}, ${groups.words} as found_words from ${groups} where ${isMeant} and ${isNext}
				order by ${groups.membersCount} desc, ${groups.id} desc limit ${walkedMax}::int
			),
			called_near as materialized (${near(after.rank === 0 ? called.fits(foundWords) : sql`false`)} limit ${limit}::int),
			called as materialized (${withLooked(sql`called_near`, called.look, sql`${limit}::int`)}),
			missing as materialized (select greatest(${limit}::int - count(*), 0) as places from called),
			other_near as materialized (
				${near(isOthersTurn ? sql`${others.fits(foundWords)} and not ${called.fits(foundWords)}` : sql`false`)}
				limit (select places from missing)
			),
			others as (${withLooked(sql`other_near`, others.look, sql`(select places from missing)`)})
		select 0 as rank, members, match from called union all select 1, members, match from others
		order by ${foundOrder} limit ${limit}::int`;
}

const [match, members, foundWords] = [sql`${groups.id} as match`, sql`${groups.membersCount} as members`, sql`found_words`];

/** Those that were found among the largest, and where they are too few, those that the index of words knows. */
const withLooked = (near: SQL, look: SQL, wanted: SQL): SQL => sql`
	select match, members from ${near} union (
		select match, members from (
			${look} limit (select case when count(*) < ${wanted} then ${gatheredMax}::int else 0 end from ${near})
		) as looked order by members desc, match desc limit ${wanted}
	)`;

/** `mark` stands before the words of a name (`search_lexemes`). */
function tierOf(words: readonly string[], mark: "=" | "", isMeant: SQL) {
	const fits = (lexemes: SQLWrapper) => sql`(${lexemes} @@ ${allOf(words, mark)}::tsquery)`;
	const each = sql`${sql.param(words.map((word) => allOf([word], mark)))}::text[]`;
	const rarest = sql`(
		select coalesce(string_agg(word, ' & ') filter (where times * ${frequentShare}::int < (select count(*) from nearest)), string_agg(word, ' & '))::tsquery
		from (select word, (select count(*) from nearest where found_words @@ word::tsquery) as times from unnest(${each}) as word) as counted
	)`;
	const own = fits(groups.words);
	// what `is true` stands behind is no question to the index
	const isFound = words.length === 1 ? own : sql`${groups.words} @@ ${rarest} and ${own} is true`;
	return { fits, look: sql`select ${match}, ${members} from ${groups} where ${isFound} and ${isMeant}` };
}

export const foundOrder = sql`rank, members desc, match desc`;
