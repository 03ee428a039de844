import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DeckAnswer, VersionState } from "../../contract/options.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { type HiddenRow, hiddenBecause } from "../access/hidden.ts";
import { visibleTo } from "../access/people.ts";
import { companyName, type NameRow } from "../companies/queries.ts";
import { users } from "../db/accounts.ts";
import { companies, companyMembers } from "../db/companies.ts";
import { deckOpenings, deckRequests, startupDecks, startups, startupTeam, startupVersions } from "../db/startups.ts";
import { cutPage, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import type { MakersCompany } from "./policy.ts";

export type ListingRow = NameRow & {
	publishedAt: string | null;
	isClosed: boolean;
	isHidden: boolean;
	oneLine: string | null;
	/** The state of the newest version. */
	newest: VersionState | null;
	requestsCount: number;
};

const newestVersion = (column: SQL) => sql`(
	select ${column} from ${startupVersions} where ${startupVersions.startupId} = ${startups.id} order by ${startupVersions.number} desc limit 1
)`;

/** Columns of `companies`, with those of `startups` where there is one. */
const listing = {
	...companyName,
	publishedAt: sql<string | null>`${iso(startups.publishedAt)}`,
	isClosed: sql<boolean>`${startups.closedAt} is not null`,
	isHidden: sql<boolean>`${startups.hiddenAt} is not null`,
	oneLine: sql<string | null>`coalesce(nullif(${startups.oneLine}, ''), ${newestVersion(sql`${startupVersions.content} ->> 'oneLine'`)})`,
	newest: sql<VersionState | null>`${newestVersion(sql`${startupVersions.state}`)}`,
	requestsCount: sql<number>`(
		select count(*)::int from ${deckRequests} where ${deckRequests.startupId} = ${startups.id} and ${deckRequests.answer} is null
	)`,
};

/** The companies that a person owns or recruits for, by name. One statement. */
export const listListings = (db: Queryable, viewerId: string): Promise<ListingRow[]> =>
	db
		.select(listing)
		.from(companyMembers)
		.innerJoin(companies, eq(companies.id, companyMembers.companyId))
		.leftJoin(startups, eq(startups.companyId, companies.id))
		.where(and(eq(companyMembers.userId, viewerId), inArray(companyMembers.role, ["owner", "recruiter"])))
		.orderBy(asc(companies.nameKey));

export type VersionRow = {
	id: string;
	number: number;
	state: VersionState;
	at: string;
	by: string | null;
	sentAt: string | null;
	decidedAt: string | null;
	reason: string | null;
};

export type ShownVersion = VersionRow & { content: StartupContent; revision: number; tellsFollowers: boolean; isPosted: boolean };

type PersonRow = { id: string; slug: string; fullName: string; avatar: string | null; isVisible: boolean };

export type OwnListingRow = ListingRow & {
	id: string | null;
	website: string | null;
	isRaising: boolean | null;
	hidden: HiddenRow;
	deck: { name: string; bytes: number; at: string } | null;
	team: { id: string; person: PersonRow; title: string; isAccepted: boolean | null }[];
	colleagues: { id: string; slug: string; fullName: string }[];
	requests: {
		id: string;
		person: PersonRow & { title: string | null };
		sentence: string;
		at: string;
		answer: DeckAnswer | null;
		openings: number;
		openedAt: string | null;
	}[];
	openings: { fullName: string; at: string; name: string }[];
	versions: ShownVersion[];
};

/** More than a page can reasonably show. */
const [versionsMax, requestsMax, openingsMax] = [30, 100, 50];

/** Everything makers see of their startup. One statement. */
export async function findListing(db: Queryable, { companyId, viewerId }: MakersCompany): Promise<OwnListingRow> {
	const person = { id: users.id, slug: users.slug, fullName: users.fullName, isVisible: visibleTo(viewerId) };
	const personJson = (more: SQL = sql``) => sql`json_build_object(
		'id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName}, 'avatar', ${users.avatar}, 'isVisible', ${person.isVisible}${more}
	)`;
	const isByRequester = sql`${deckOpenings.startupId} = ${startups.id} and ${deckOpenings.userId} = ${deckRequests.userId}`;
	const [row] = await db
		.select({
			...listing,
			id: startups.id,
			website: companies.website,
			isRaising: startups.isRaising,
			hidden: hiddenBecause("startup", { id: startups.id, hiddenAt: startups.hiddenAt }),
			deck: sql<OwnListingRow["deck"]>`(
				select json_build_object('name', ${startupDecks.name}, 'bytes', ${startupDecks.bytes}, 'at', ${iso(startupDecks.createdAt)})
				from ${startupDecks} where ${startupDecks.startupId} = ${startups.id}
			)`,
			team: listOf<OwnListingRow["team"]>(sql`
				select ${asColumns({ id: startupTeam.id, person: personJson(), title: startupTeam.title, isAccepted: startupTeam.isAccepted })}
				from ${startupTeam} join ${users} on ${users.id} = ${startupTeam.userId}
				where ${startupTeam.startupId} = ${startups.id} order by ${startupTeam.createdAt}, ${startupTeam.id}`),
			colleagues: listOf<OwnListingRow["colleagues"]>(sql`
				select ${asColumns({ id: users.id, slug: users.slug, fullName: users.fullName })}
				from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId}
				where ${companyMembers.companyId} = ${companies.id} and ${person.isVisible} and not exists (
					select from ${startupTeam} where ${startupTeam.startupId} = ${startups.id} and ${startupTeam.userId} = ${users.id}
				) order by ${companyMembers.createdAt}, ${users.id}`),
			requests: listOf<OwnListingRow["requests"]>(sql`
				select ${asColumns({
					id: deckRequests.id,
					person: personJson(sql`, 'title', ${users.title}`),
					sentence: deckRequests.sentence,
					at: iso(deckRequests.createdAt),
					answer: deckRequests.answer,
					openings: sql`(select count(*)::int from ${deckOpenings} where ${isByRequester})`,
					openedAt: sql`(select ${iso(sql`max(${deckOpenings.openedAt})`)} from ${deckOpenings} where ${isByRequester})`,
				})}
				from ${deckRequests} join ${users} on ${users.id} = ${deckRequests.userId}
				where ${deckRequests.startupId} = ${startups.id}
				order by ${deckRequests.answer} is not null, ${deckRequests.createdAt} desc, ${deckRequests.id} desc limit ${requestsMax}`),
			openings: listOf<OwnListingRow["openings"]>(sql`
				select ${asColumns({ fullName: users.fullName, at: iso(deckOpenings.openedAt), name: deckOpenings.name })}
				from ${deckOpenings} join ${users} on ${users.id} = ${deckOpenings.userId}
				where ${deckOpenings.startupId} = ${startups.id} order by ${deckOpenings.openedAt} desc nulls last limit ${openingsMax}`),
			versions: listOf<OwnListingRow["versions"]>(sql`
				select ${asColumns(versionColumns)} from ${startupVersions} left join ${users} on ${users.id} = ${startupVersions.writtenBy}
				where ${startupVersions.startupId} = ${startups.id} order by ${startupVersions.number} desc limit ${versionsMax}`),
		})
		.from(companies)
		.leftJoin(startups, eq(startups.companyId, companies.id))
		.where(eq(companies.id, companyId));
	return row ?? refuse("not_found");
}

const versionColumns = {
	id: startupVersions.id,
	number: startupVersions.number,
	state: startupVersions.state,
	at: iso(startupVersions.updatedAt),
	by: users.fullName,
	sentAt: sql<string | null>`${iso(startupVersions.sentAt)}`,
	decidedAt: sql<string | null>`${iso(startupVersions.decidedAt)}`,
	reason: startupVersions.reason,
	content: startupVersions.content,
	revision: startupVersions.revision,
	tellsFollowers: startupVersions.tellsFollowers,
	isPosted: startupVersions.isPosted,
};

const listOf = <List>(query: SQL): SQL<List> => sql<List>`(select coalesce(json_agg(listed), '[]') from (${query}) listed)`;

export type WaitingRow = {
	id: string;
	startup: NameRow;
	by: string | null;
	sentAt: string;
	content: StartupContent;
	now: StartupContent | null;
};

/** The versions waiting for a moderator, the longest waiting first. One statement. */
export async function listWaiting(db: Queryable, { after, limit }: { after: Place; limit: number }) {
	const { id, sentAt, sentBy, content, state } = startupVersions;
	const isNext = sql`(${sentAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
	const { oneLine, sector, stage, town, foundedYear, about, milestones, rounds, publishedAt } = startups;
	const columns = { oneLine, sector, stage, town, foundedYear, about, milestones, rounds };
	const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
	const now = sql<StartupContent | null>`case when ${publishedAt} is not null then json_build_object(${sql.join(pairs, sql`, `)}) end`;
	const rows: WaitingRow[] = await db
		.select({ id, startup: companyName, by: users.fullName, sentAt: iso(sentAt), content, now })
		.from(startupVersions)
		.innerJoin(startups, eq(startups.id, startupVersions.startupId))
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.leftJoin(users, eq(users.id, sentBy))
		.where(and(eq(state, "waiting"), isNext))
		.orderBy(asc(sentAt), asc(id))
		.limit(limit + 1);
	return cutPage(rows, limit, (row) => ({ at: row.sentAt, id: row.id }));
}
