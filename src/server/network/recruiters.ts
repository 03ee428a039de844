import { type SQL, sql } from "drizzle-orm";
import type { RecruiterFilters } from "../../contract/network.ts";
import type { recruiterFilterNames } from "../../contract/options.ts";
import { companySizes, experienceYears, industries } from "../../contract/options.ts";
import { isPublic, visibleTo } from "../access/people.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { cardColumns, type PersonCardRow } from "./queries.ts";

type FilterName = (typeof recruiterFilterNames)[number];

export type RecruiterRow = PersonCardRow & { companyRole: string | null; skills: string[]; createdAt: string };

type Asked = { filters: RecruiterFilters; viewerId: string | null; after: Place; limit: number };

/**
 * Recruiters whom the viewer may see, newest first: each word of `q` is a part of the name, the company or a skill, industry
 * and location a part of theirs, whatever the case and the accents (marketplace.md §5). Private people have no card, not
 * even for those who may see them (decisions.md "Community"), nor has the viewer.
 */
export async function listRecruiters(db: Queryable, { filters, viewerId, after, limit }: Asked) {
	const { rows } = await db.execute<RecruiterRow>(sql`
		select ${cardColumns(viewerId)}, users.company_role as "companyRole", users.skills, ${iso("users.created_at")} as "createdAt"
		from users
		where 'recruiter' = any(users.roles) and users.visibility <> 'private' and ${visibleTo(viewerId)}
			and users.id is distinct from ${viewerId}::uuid
			and ${sql.join([...conditionsOf(filters), sql`true`], sql` and `)}
			and (users.created_at, users.id) < (${after.at}::timestamptz, ${after.id}::uuid)
		order by users.created_at desc, users.id desc
		limit ${limit + 1}`);
	return cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** Nobody writes more; each is looked for. */
const wordsMax = 10;

function conditionsOf({ q = "", industry, location, experience, companySize }: RecruiterFilters): SQL[] {
	const words = q.split(/\s+/).filter(Boolean).slice(0, wordsMax);
	return [
		...words.map((word) => sql`person_words(users.full_name, users.company_name, users.skills) like ${holding(word)}`),
		...(industry ? [sql`${folded(sql`users.company_industry`)} like ${holding(industry)}`] : []),
		...(location ? [sql`${folded(sql`users.location`)} like ${holding(location)}`] : []),
		// whole: `1-10` is a part of `501-1000`
		...(experience ? [sql`users.experience_level = ${experience}`] : []),
		...(companySize ? [sql`users.company_size = ${companySize}`] : []),
	];
}

const folded = (text: SQL): SQL => sql`person_words(${text}, null, '{}')`;

/** A pattern for what holds the words; every character stands for itself. */
const holding = (words: string): SQL => sql`'%' || ${folded(sql`${words.replace(/[\\%_]/g, "\\$&")}::text`)} || '%'`;

/** The newest recruiters, whose facts the filters offer: enough to know what there is, few enough to be read each time. */
const offeringMax = 5_000;
const locationsMax = 50;

/** What each filter has to offer: only what some recruiter whom everybody may see would be found by. One statement. */
export async function recruiterOptions(db: Queryable): Promise<Record<FilterName, string[]>> {
	const { rows } = await db.execute<{ name: FilterName; value: string }>(sql`
		with newest as (
			select users.* from users where 'recruiter' = any(users.roles) and ${isPublic}
			order by users.created_at desc, users.id desc limit ${offeringMax}
		)
		select name, value from newest, lateral (values
			('industry', company_industry), ('location', location), ('experience', experience_level), ('companySize', company_size)
		) as fact (name, value)
		where value is not null group by name, value order by count(*) desc, value`);
	const of = (name: FilterName) => rows.filter((row) => row.name === name).map(({ value }) => value);
	const inOrder = (name: FilterName, options: readonly string[]) => {
		const known = new Set(of(name));
		return options.filter((option) => known.has(option));
	};
	return {
		industry: inOrder("industry", industries),
		location: of("location").slice(0, locationsMax).toSorted(),
		experience: inOrder("experience", experienceYears),
		companySize: inOrder("companySize", companySizes),
	};
}
