import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { WiderSearch } from "../../../contract/jobs.ts";
import { cardDescriptionLength } from "../../../contract/limits/jobs.ts";
import { noPayReasons, payPeriods } from "../../../contract/options.ts";
import { replies } from "../../../contract/replies.ts";
import { companies } from "../../db/companies.ts";
import { jobs } from "../../db/jobs.ts";
import type { Queryable } from "../../platform/database.ts";
import { iso } from "../../platform/instant.ts";
import { rows } from "../../platform/rows.ts";
import type { Query, Tier, Tiers } from "../../search/tiers.ts";
import { jobCard } from "../queries.ts";
import { textOfJob } from "../text.ts";
import type { Position } from "./cursor.ts";
import { roundTotal, type Total } from "./round-total.ts";
import { type CandidateSearch, candidateCounts, closestSearches, countsOf } from "./wider-searches.ts";

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());

/** Every field of the contract's card. Instants are ISO 8601 in UTC, days YYYY-MM-DD. */
const jobCardRow = z.object({
	id: z.string(),
	ownerId: nullableText,
	title: z.string(),
	companyName: z.string(),
	companySlug: nullableText,
	companyUnverified: z.boolean(),
	companyVerified: z.boolean(),
	companyDomain: nullableText,
	companyLogo: nullableText,
	location: z.string(),
	/** One character longer than a card shows if there is more; the same goes for the next field. */
	description: z.string(),
	requiredSkills: nullableText,
	salary: nullableText,
	salaryMin: nullableNumber,
	salaryMax: nullableNumber,
	payPeriod: z.enum(payPeriods),
	noPayReason: z.nullable(z.enum(noPayReasons)),
	applicationDeadline: nullableText,
	openUntil: z.string(),
	isRemote: z.boolean(),
	jobType: z.string(),
	experience: nullableText,
	skills: z.array(z.string()),
	source: nullableText,
	sourceUrl: nullableText,
	closedAt: nullableText,
	isPaused: z.boolean(),
	/** Hidden by a moderator, or along with its poster. */
	isHidden: z.boolean(),
	createdAt: z.string(),
	updatedAt: z.string(),
	isSaved: z.boolean(),
	/** The viewer's own application, unless withdrawn. */
	application: z.nullable(
		z.object({
			id: z.string(),
			status: z.string(),
			createdAt: z.string(),
			user: z.object({ id: z.string(), slug: z.string(), fullName: z.string() }),
		}),
	),
	/** The viewer may change the job and read its applications. */
	canManage: z.boolean(),
	appliesHere: z.boolean(),
	replies,
	/** Description and requirements, if requested. */
	text: z.optional(z.string()),
	/** For the cursor. */
	position: z.object({ tier: z.number(), publishedAt: z.string(), jobId: z.string() }) satisfies z.ZodMiniType<Position>,
});
export type JobCardRow = z.output<typeof jobCardRow>;

export type Page = Tiers & {
	/** A filter that the tiers do not have: `page_by_words` reads the pay of the jobs or of the index, whichever is faster. */
	pay?: { query: Query; least: number } | null;
	/** The end of the previous page. */
	after: Position | null;
	/** Number of rows to return. */
	size: number;
	/** The day in Africa/Douala, YYYY-MM-DD. */
	today: string;
	/** Published within this many days. */
	postedWithin?: number | undefined;
	/** An order other than by tiers. `home` holds countries as they are in the index. */
	ordering?: { by: "near" | "pay" | "deadline"; home: readonly string[] } | undefined;
	viewerId: string | null;
	/** Searches to count if this one finds nothing; those in a town, which come first, also if it finds something. */
	widerSearches?: readonly CandidateSearch[] | undefined;
	/** Also returns the text, up to this many characters. */
	textLength?: number | undefined;
};

/** One row holds only the total, another possibly the number of jobs abroad, all others one card each. */
const cardPageRow = z.object({
	total: nullableNumber,
	isAbout: z.nullable(z.boolean()),
	abroad: nullableNumber,
	card: z.nullable(jobCardRow),
	/** Present beside the total, if requested. */
	widerSearches: z.optional(candidateCounts),
});
export type CardPageRow = z.output<typeof cardPageRow>;

/** Reads a page with its complete cards, the total and the counts of the wider searches, in one statement that is planned once. */
export async function readPage(
	db: Queryable,
	page: Page,
): Promise<{ rows: JobCardRow[]; abroad: number | null; wider: WiderSearch[] } & Total> {
	const pageRows = await rows(db, cardPageRow, pageQuery(page));
	const abroad = pageRows.find((row) => row.abroad !== null)?.abroad ?? null;
	const counts = pageRows.find((row) => row.widerSearches)?.widerSearches;
	return {
		rows: pageRows.flatMap(({ card }) => card ?? []),
		abroad,
		wider: closestSearches(page.widerSearches ?? [], counts),
		...totalOf(pageRows),
	};
}

export function totalOf(found: readonly CardPageRow[]): Total {
	const { total, isAbout } = found.find((row) => row.total !== null) ?? {};
	return roundTotal({ total: total ?? 0, isAbout: isAbout ?? false });
}

/** The newest jobs of the best tiers with their complete cards: a search that counts nothing and has no further pages. One statement. */
export async function readNewest(
	db: Queryable,
	{ tiers, size, today, viewerId, textLength }: Pick<Page, "size" | "today" | "viewerId" | "textLength"> & { tiers: readonly Tier[] },
): Promise<JobCardRow[]> {
	const cardRows = await rows(
		db,
		z.object({ card: jobCardRow }),
		sql`
			select ${cardJson({ viewerId, textLength })} as card
			from newest_by_tiers(${queriesOf(tiers)}, ${ranksOf(tiers)}, ${today}::date, ${size}::int) as page (rank, at, job)
			join ${jobs} on ${jobs.id} = page.job
			left join ${companies} on ${companies.id} = ${jobs.companyId}
			order by page.rank, page.at desc, page.job desc`,
	);
	return cardRows.map(({ card }) => card);
}

/** The statement alone, for callers that extend it. */
export function pageQuery({ viewerId, textLength, widerSearches = [], ...page }: Page): SQL {
	const townSearches = widerSearches.filter(({ isInTown }) => isInTown);
	const countsInTown = townSearches.length > 0 ? sql`when page.total > 0 then ${countsOf(townSearches, page.today)}` : sql``;
	const counts =
		widerSearches.length > 0
			? sql`, case when page.total = 0 then ${countsOf(widerSearches, page.today)} ${countsInTown} end as "widerSearches"`
			: sql``;
	return sql`
		select page.total, page.is_about as "isAbout", page.abroad ${counts}, case when ${jobs.id} is not null then ${cardJson({ viewerId, textLength })} end as card
		from ${pageOfPositions(page)}
		left join ${jobs} on ${jobs.id} = page.job
		left join ${companies} on ${companies.id} = ${jobs.companyId}
		order by page.rank, page.at desc, page.job desc`;
}

/** The jobs on the page and their order (`setup.sql`). */
function pageOfPositions({
	all,
	tiers,
	pay,
	after,
	today,
	postedWithin,
	ordering,
	size,
}: Omit<Page, "viewerId" | "textLength" | "widerSearches">): SQL {
	const since = postedWithin === undefined ? sql`'-infinity'::timestamptz` : sql`now() - make_interval(days => ${postedWithin}::int)`;
	const place = sql`
		${after?.tier ?? firstRank}::int, ${after?.publishedAt ?? "infinity"}::timestamptz,
		${after?.jobId ?? "ffffffff-ffff-ffff-ffff-ffffffffffff"}::uuid, ${size}::int`;
	if (ordering) {
		const [query] = tiers.map(({ query }) => query);
		return sql`page_in_order(
			${ordering.by}::text, ${sql.param(ordering.home)}::text[], ${query}::tsquery, ${today}::date, ${since}, ${place}
		) as page (rank, at, job, total, is_about, abroad)`;
	}
	return sql`(select *, null::int from page_by_words(
		${all}::tsquery, ${queriesOf(tiers)}, ${ranksOf(tiers)}, ${today}::date, ${since}, ${place},
		${pay?.query ?? null}::tsquery, ${pay?.least ?? -1}::int
	)) as page (rank, at, job, total, is_about, abroad)`;
}

const queriesOf = (tiers: readonly Tier[]): SQL => sql`${sql.param(tiers.map(({ query }) => query))}::text[]::tsquery[]`;
const ranksOf = (tiers: readonly Tier[]): SQL => sql`${sql.param(tiers.map(({ rank }) => rank))}::int[]`;

/** Below every rank; its negation also fits a PostgreSQL integer. */
const firstRank = -2_000_000_000;

/** A search result's columns: a card with as much text as it shows, and its position in the list. Results are visible by definition. */
const cardOf = (viewerId: string | null) => ({
	...jobCard(viewerId),
	description: sql`left(${jobs.description}, ${cardDescriptionLength + 1}::int)`,
	requiredSkills: sql`left(${jobs.requiredSkills}, ${cardDescriptionLength + 1}::int)`,
	isHidden: sql`false`,
	position: asJson({ tier: sql`page.rank`, publishedAt: iso(sql`page.at`), jobId: sql`page.job` }),
});

const cardJson = ({ viewerId, textLength }: Pick<Page, "viewerId" | "textLength">): SQL =>
	asJson({ ...cardOf(viewerId), ...(textLength && { text: textOfJob(textLength) }) });

function asJson(fields: Record<string, SQLWrapper>): SQL {
	const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
	return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
