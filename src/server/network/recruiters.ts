import { and, desc, eq, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { RecruiterFilters } from "../../contract/network.ts";
import type { recruiterFilterNames } from "../../contract/options.ts";
import { companySizes, experienceYears, industries } from "../../contract/options.ts";
import { isPublic, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { cutPage, isAfter, type Place, pageLimit } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { type PersonCardRow, personCard } from "./queries.ts";

type FilterName = (typeof recruiterFilterNames)[number];

export type RecruiterRow = PersonCardRow & { companyRole: string | null; skills: string[]; createdAt: string };

type RecruitersQuery = { filters: RecruiterFilters; viewerId: string | null; after: Place; limit: number };

/**
 * Recruiters visible to the viewer, newest first. Each word of `q` must be part of the name, the company or a skill; industry and location
 * must be part of theirs, ignoring case and accents (marketplace.md §5). Private people have no card, even for those who may see them
 * (decisions.md "Community"), nor does the viewer.
 */
export async function listRecruiters(db: Queryable, { filters, viewerId, after, limit }: RecruitersQuery) {
	const isShown = and(isRecruiter, isNotPrivate, visibleTo(viewerId), viewerId ? ne(users.id, viewerId) : undefined);
	const rows: RecruiterRow[] = await db
		.select({ ...personCard(viewerId), companyRole: users.companyRole, skills: users.skills, createdAt: iso(users.createdAt) })
		.from(users)
		.where(and(isShown, ...conditionsOf(filters), isAfter(after, users.createdAt, users.id)))
		.orderBy(desc(users.createdAt), desc(users.id))
		.limit(pageLimit(limit));
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

const isRecruiter = sql`'recruiter' = any(${users.roles})`;
/** In the text: as a parameter it would be estimated to hold for nobody. */
const isNotPrivate = sql`${users.visibility} <> 'private'`;

/** Nobody types more; each one is a condition. */
const wordsMax = 10;

function conditionsOf({ q = "", industry, location, experience, companySize }: RecruiterFilters): (SQL | undefined)[] {
	const words = q.split(/\s+/).filter(Boolean).slice(0, wordsMax);
	return [
		...words.map((word) => sql`person_words(${users.fullName}, ${users.companyName}, ${users.skills}) like ${containing(word)}`),
		industry ? sql`${folded(users.companyIndustry)} like ${containing(industry)}` : undefined,
		location ? sql`${folded(users.location)} like ${containing(location)}` : undefined,
		// compared as a whole: `1-10` is part of `501-1000`
		experience ? eq(users.experienceLevel, experience) : undefined,
		companySize ? eq(users.companySize, companySize) : undefined,
	];
}

const folded = (text: SQLWrapper): SQL => sql`person_words(${text}, null, '{}')`;

/** A pattern that matches texts containing the words, with every character taken literally. */
const containing = (text: string): SQL => sql`'%' || ${folded(sql`${text.replace(/[\\%_]/g, "\\$&")}::text`)} || '%'`;

/** The newest recruiters, whose data the filters offer: enough for a good choice, few enough to be read every time. */
const sampleMax = 5_000;
const locationsMax = 50;

/** The options of each filter: only values that match at least one public recruiter. One statement. */
export async function recruiterOptions(db: Queryable): Promise<Record<FilterName, string[]>> {
	const newest = db
		.select({
			industry: users.companyIndustry,
			location: users.location,
			experience: users.experienceLevel,
			companySize: users.companySize,
		})
		.from(users)
		.where(and(isRecruiter, isPublic))
		.orderBy(desc(users.createdAt), desc(users.id))
		.limit(sampleMax)
		.as("newest");
	const { industry, location, experience, companySize } = newest;
	const filterValues = sql`(values
		('industry', ${industry}), ('location', ${location}), ('experience', ${experience}), ('companySize', ${companySize})
	) as fact (asked, offered)`;
	const offers = await db
		.select({ name: sql<FilterName>`fact.asked`, value: sql<string>`fact.offered` })
		.from(newest)
		.crossJoinLateral(filterValues)
		.where(sql`fact.offered is not null`)
		.groupBy(sql`fact.asked`, sql`fact.offered`)
		.orderBy(sql`count(*) desc`, sql`fact.offered`);
	const valuesOf = (name: FilterName) => offers.filter((offer) => offer.name === name).map(({ value }) => value);
	const inOrder = (name: FilterName, options: readonly string[]) => {
		const offered = new Set(valuesOf(name));
		return options.filter((option) => offered.has(option));
	};
	return {
		industry: inOrder("industry", industries),
		location: valuesOf("location").slice(0, locationsMax).toSorted(),
		experience: inOrder("experience", experienceYears),
		companySize: inOrder("companySize", companySizes),
	};
}
