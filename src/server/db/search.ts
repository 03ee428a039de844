import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { jobs } from "./jobs.ts";
import { tsvector } from "./tsvector.ts";

/**
 * One short row for each job that was not closed (docs/decisions/002-search.md). A search reads thousands of them,
 * so `words` must lie outside of the row: see `setup.sql`.
 */
export const jobIndex = pgTable(
	"job_index",
	{
		jobId: uuid("job_id")
			.primaryKey()
			.references(() => jobs.id, { onDelete: "cascade" }),
		/** jobs.created_at */
		publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
		/** jobs.open_until */
		openUntil: date("open_until"),
		/** Words and filters (`lexemes.ts`), without positions. */
		words: tsvector().notNull(),
		/**
		 * Where it is: ISO 3166 codes, an empty one where somebody here named none. Null: an earlier version indexed it, as all below,
		 * and the pass has not come by yet (`index-anew.ts`).
		 */
		countries: text().array(),
		/** The only one of them, + for several: an index in a list's order needs one. */
		country: text().generatedAlwaysAs(sql`(case cardinality(countries) when 1 then countries[1] when 0 then '?' else '+' end)`),
		isRemote: boolean("is_remote").notNull().default(false),
		/** Nobody here reads applications for it, and nobody knows where it was published. */
		isUnreachable: boolean("is_unreachable").notNull().default(false),
		/** FCFA a month that it pays at least; -1 where it does not say. */
		pay: integer().notNull().default(-1),
		/** One of sixteen, by chance: a search asks them first how many matches to expect. */
		sampled: boolean().notNull().generatedAlwaysAs(sql`((uuid_hash(job_id) & 15) = 0)`),
		/** Blanks that PostgreSQL stores in a few bytes, but that make it move `words` out of the row. */
		padding: text().notNull().default(sql`repeat(' ', 2100)`),
	},
	(table) => [
		// the listing without words, and searches with very many matches: newest first; NULLS FIRST is what `desc` means in a query
		index("job_index_newest_idx").on(table.publishedAt.desc().nullsFirst(), table.jobId.desc().nullsFirst()),
		// nearest first: a country's; all others
		index("job_index_country_idx").on(
			table.country,
			table.isUnreachable,
			table.publishedAt.desc().nullsFirst(),
			table.jobId.desc().nullsFirst(),
		),
		index("job_index_remote_idx").on(
			table.isRemote,
			table.isUnreachable,
			table.publishedAt.desc().nullsFirst(),
			table.jobId.desc().nullsFirst(),
		),
		// the best paid first
		index("job_index_pay_idx").on(table.pay.desc().nullsFirst(), table.publishedAt.desc().nullsFirst(), table.jobId.desc().nullsFirst()),
		// what is over first, read backwards (`rank_of_job`)
		index("job_index_ending_idx").on(sql`coalesce('2000-01-01'::date - ${table.openUntil}, -999999999)`, table.publishedAt, table.jobId),
		// every search, and the newest of very many matches, part of time by part of time; a short pending list, for each search reads it
		index("job_index_dated_words_idx")
			.using("gin", sql`published_parts(${table.publishedAt})`, table.words)
			.with({ fastupdate: true, gin_pending_list_limit: 512 }),
		index("job_index_sample_idx")
			.using("gin", table.words)
			.with({ fastupdate: true, gin_pending_list_limit: 512 })
			.where(sql`${table.sampled}`),
		// how many more there are than the sample is asked for (`setup.sql`)
		index("job_index_few_idx")
			.using("gin", table.words)
			.with({ fastupdate: true, gin_pending_list_limit: 512 })
			.where(sql`(uuid_hash(${table.jobId}) & 127) = 0`),
		// how many were published since a day
		index("job_index_sample_newest_idx").on(table.publishedAt).where(sql`${table.sampled}`),
		// where the parts of the sitemap begin (site/sitemap-queries.ts)
		index("job_index_sample_order_idx").on(table.jobId).where(sql`${table.sampled}`),
		// jobs whose deadline has passed leave at night
		index("job_index_open_until_idx").on(table.openUntil).where(sql`${table.openUntil} is not null`),
	],
);

/**
 * A row while all jobs are indexed anew behind the start, some at a time (`search/index-anew.ts`): a migration that changes what the
 * index knows inserts one, and touches no row of the index itself.
 */
export const indexPasses = pgTable("index_passes", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** The last that was indexed, in the order of ids; null: none yet. */
	lastJobId: uuid("last_job_id"),
});

/** Every word that a posting has, as it was written, with its stems in both languages. */
export const searchWords = pgTable(
	"search_words",
	{
		form: text().primaryKey(),
		word: text().notNull(),
		stemEn: text("stem_en").notNull(),
		stemFr: text("stem_fr").notNull(),
		/** How many jobs have the word: roughly, counted at night. */
		jobCount: integer("job_count").notNull().default(1),
	},
	(table) => [
		// words and their beginnings
		index("search_words_word_idx").on(table.word.op("text_pattern_ops")),
		// two and three letters begin very many words: the most frequent of them
		index("search_words_two_letters_idx").on(sql`left(${table.word}, 2)`, table.jobCount.desc().nullsFirst()),
		index("search_words_three_letters_idx").on(sql`left(${table.word}, 3)`, table.jobCount.desc().nullsFirst()),
		index("search_words_stem_en_idx").on(table.stemEn),
		index("search_words_stem_fr_idx").on(table.stemFr),
		// two typing mistakes
		index("search_words_letters_idx").using("gin", table.word.op("gin_trgm_ops")),
	],
);

/** Every place of a posting, folded, for the search by a part of it. */
export const searchPlaces = pgTable("search_places", { place: text().primaryKey() }, (table) => [
	index("search_places_letters_idx").using("gin", table.place.op("gin_trgm_ops")),
]);
