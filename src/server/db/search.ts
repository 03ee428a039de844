import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { jobs } from "./jobs.ts";
import { tsvector } from "./tsvector.ts";

/**
 * One short row per job that is not closed (docs/decisions/002-search.md). A search reads thousands of them, so `words` must be stored
 * outside the row: see `setup.sql`.
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
		/** Lexemes of words and filters (`lexemes.ts`), without positions. */
		words: tsvector().notNull(),
		/**
		 * The job's locations as ISO 3166 codes, including an empty one if a job posted here names no country. Null, and the columns below
		 * not filled in either, if an earlier version indexed the row and the reindexing pass has not reached it yet (`reindex-jobs.ts`).
		 */
		countries: text().array(),
		/** The country if there is exactly one, + for several: an index in list order needs a single value. */
		country: text().generatedAlwaysAs(sql`(case cardinality(countries) when 1 then countries[1] when 0 then '?' else '+' end)`),
		isRemote: boolean("is_remote").notNull().default(false),
		/** Nobody can apply: no applications are read here, and the original's URL is unknown. */
		isUnreachable: boolean("is_unreachable").notNull().default(false),
		/** Minimum pay in FCFA a month; -1 if not stated. */
		pay: integer().notNull().default(-1),
		/** A random sixteenth of the jobs: a search counts its matches among these first to estimate the total. */
		sampled: boolean().notNull().generatedAlwaysAs(sql`((uuid_hash(job_id) & 15) = 0)`),
		/** Spaces that PostgreSQL compresses to a few bytes, but that make it move `words` out of the row. */
		padding: text().notNull().default(sql`repeat(' ', 2100)`),
	},
	(table) => [
		// the listing without words, and searches with very many matches, newest first; NULLS FIRST is what `desc` means in a query
		index("job_index_newest_idx").on(table.publishedAt.desc().nullsFirst(), table.jobId.desc().nullsFirst()),
		// nearest first: one country's jobs, and all others
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
		// best paid first
		index("job_index_pay_idx").on(table.pay.desc().nullsFirst(), table.publishedAt.desc().nullsFirst(), table.jobId.desc().nullsFirst()),
		// closing soonest first, read backwards (`rank_of_job`)
		index("job_index_ending_idx").on(sql`coalesce('2000-01-01'::date - ${table.openUntil}, -999999999)`, table.publishedAt, table.jobId),
		// every search, and the newest of very many matches, one time slice after another; the pending list is short because each search
		// reads it
		index("job_index_dated_words_idx")
			.using("gin", sql`published_parts(${table.publishedAt})`, table.words)
			.with({ fastupdate: true, gin_pending_list_limit: 512 }),
		index("job_index_sample_idx")
			.using("gin", table.words)
			.with({ fastupdate: true, gin_pending_list_limit: 512 })
			.where(sql`${table.sampled}`),
		// estimates totals beyond what is counted in the sample (`setup.sql`)
		index("job_index_few_idx")
			.using("gin", table.words)
			.with({ fastupdate: true, gin_pending_list_limit: 512 })
			.where(sql`(uuid_hash(${table.jobId}) & 127) = 0`),
		// estimates how many jobs were published since a day
		index("job_index_sample_newest_idx").on(table.publishedAt).where(sql`${table.sampled}`),
		// boundaries of the sitemap's parts (site/sitemap-queries.ts)
		index("job_index_sample_order_idx").on(table.jobId).where(sql`${table.sampled}`),
		// nightly removal of jobs past their deadline
		index("job_index_open_until_idx").on(table.openUntil).where(sql`${table.openUntil} is not null`),
	],
);

/**
 * Exists while all jobs are reindexed in the background, in batches (`search/reindex-jobs.ts`): a migration that changes the contents of the
 * index inserts a row here and touches no row of the index itself.
 */
export const indexPasses = pgTable("index_passes", {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** The last job indexed, in id order; null before the first batch. */
	lastJobId: uuid("last_job_id"),
});

/** Every word used in postings, as written, with its stems in both languages. */
export const searchWords = pgTable(
	"search_words",
	{
		form: text().primaryKey(),
		word: text().notNull(),
		stemEn: text("stem_en").notNull(),
		stemFr: text("stem_fr").notNull(),
		/** Approximate number of jobs with the word, counted nightly. */
		jobCount: integer("job_count").notNull().default(1),
	},
	(table) => [
		// words and prefixes
		index("search_words_word_idx").on(table.word.op("text_pattern_ops")),
		// two- and three-letter prefixes match very many words: the most frequent of them
		index("search_words_two_letters_idx").on(sql`left(${table.word}, 2)`, table.jobCount.desc().nullsFirst()),
		index("search_words_three_letters_idx").on(sql`left(${table.word}, 3)`, table.jobCount.desc().nullsFirst()),
		index("search_words_stem_en_idx").on(table.stemEn),
		index("search_words_stem_fr_idx").on(table.stemFr),
		// matches with up to two typos
		index("search_words_letters_idx").using("gin", table.word.op("gin_trgm_ops")),
	],
);

/** Every place named in postings, folded, for search by substring. */
export const searchPlaces = pgTable("search_places", { place: text().primaryKey() }, (table) => [
	index("search_places_letters_idx").using("gin", table.place.op("gin_trgm_ops")),
]);
