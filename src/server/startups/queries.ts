import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { StartupSector, StartupStage } from "../../contract/options.ts";
import type { Replies } from "../../contract/replies.ts";
import type { DeckAccess, StartupContent, startupFilters } from "../../contract/startups.ts";
import { hasSlug } from "../access/company-slug.ts";
import { isOpen } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { isMaker, isPublicStartup } from "../access/startups.ts";
import { companyName, type NameRow } from "../companies/queries.ts";
import { users } from "../db/accounts.ts";
import { companies, companyFollows } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { deckRequests, startupDecks, startups, startupTeam } from "../db/startups.ts";
import { type CardRow, jobCard } from "../jobs/queries.ts";
import { type PersonCardRow, personCard } from "../network/queries.ts";
import { cutPage, isAfter, type Place } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { iso } from "../platform/instant.ts";
import { asColumns } from "../platform/rows.ts";
import { allOf, typedWords } from "../search/by-words.ts";
import { mayAskAgain } from "./deck.ts";

export type StartupCardRow = NameRow & {
	id: string;
	oneLine: string;
	sector: StartupSector | null;
	stage: StartupStage | null;
	town: string;
	foundedYear: number | null;
	openJobs: number;
	isRaising: boolean;
};

export type StartupRow = StartupCardRow &
	Pick<StartupContent, "about" | "milestones" | "rounds"> & {
		companyId: string;
		website: string | null;
		followersCount: number;
		isFollowing: boolean;
		isMaker: boolean;
		hasDeck: boolean;
		request: { answer: Exclude<DeckAccess["state"], "none" | "asked" | "own"> | null; mayAskAgain: boolean } | null;
		publishedAt: string;
		team: (PersonCardRow & { does: string })[];
	};

const openJobsOf = (today: string) =>
	sql<number>`(select count(*)::int from ${jobs} where ${jobs.companyId} = ${startups.companyId} and ${isOpen(today)})`;

/** Columns of a startup in a list, for a query of `startups` that joins `companies`. */
export const startupCardFields = (today: string) => ({
	id: startups.id,
	...companyName,
	oneLine: startups.oneLine,
	sector: startups.sector,
	stage: startups.stage,
	town: startups.town,
	foundedYear: startups.foundedYear,
	isRaising: startups.isRaising,
	openJobs: openJobsOf(today),
});

export type Filters = (typeof startupFilters)["_zod"]["output"];
type StartupsQuery = { filters: Filters; today: string; after: Place; limit: number };

/** Towns offered as filters: those with the most startups. */
const townsMax = 40;

/** The directory: a page of it, the total, and the towns of all public startups. Three statements. */
export async function listStartups(db: Queryable, { filters, today, after, limit }: StartupsQuery) {
	const isFound = and(isPublicStartup, matching(filters, today));
	const cards = await db
		.select({ ...startupCardFields(today), at: iso(startups.publishedAt) })
		.from(startups)
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.where(and(isFound, isAfter(after, startups.publishedAt, startups.id)))
		.orderBy(sql`${startups.publishedAt} desc nulls last`, sql`${startups.id} desc nulls last`)
		.limit(limit + 1);
	const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(startups).where(isFound);
	const count = sql<number>`count(*)::int`;
	const towns = await db
		.select({ town: sql<string>`min(${startups.town})`, count })
		.from(startups)
		.where(isPublicStartup)
		.groupBy(startups.townKey)
		.orderBy(desc(count), startups.townKey)
		.limit(townsMax);
	return { ...cutPage(cards, limit, ({ at, id }) => ({ at, id })), total: counted?.total ?? 0, towns };
}

function matching({ q = "", sector, stage, town, hiring, raising }: Filters, today: string): SQL | undefined {
	return and(
		q ? hasWords(q) : undefined,
		sector && eq(startups.sector, sector),
		stage && eq(startups.stage, stage),
		town ? eq(startups.townKey, fold(town)) : undefined,
		hiring ? sql`exists (select from ${jobs} where ${jobs.companyId} = ${startups.companyId} and ${isOpen(today)})` : undefined,
		raising ? eq(startups.isRaising, true) : undefined,
	);
}

/** SQL condition: what the startup says or the company's name has each word, in full or as a prefix; both are found by their indexes. */
export function hasWords(q: string): SQL {
	const words = typedWords(q);
	if (words.length === 0) return sql`false`;
	const ofCompanies = sql`search_lexemes(${companies.name}, null, null, ${companies.location}, '{}')`;
	const each = words.map((word) => {
		const query = sql`${allOf([word])}::tsquery`;
		return sql`(${startups.words} @@ ${query} or ${startups.companyId} in (select ${companies.id} from ${companies} where ${ofCompanies} @@ ${query}))`;
	});
	return sql.join(each, sql` and `);
}

type FindStartupOptions = { slug: string; viewerId: string | null; today: string };

/** A public startup as the viewer may read it; null if there is none. One statement. */
export async function findStartup(db: Queryable, { slug, viewerId, today }: FindStartupOptions): Promise<StartupRow | null> {
	const ofViewer = sql`${deckRequests.startupId} = ${startups.id} and ${deckRequests.userId} = ${viewerId}::uuid`;
	const [row] = await db
		.select({
			...startupCardFields(today),
			companyId: startups.companyId,
			about: startups.about,
			milestones: startups.milestones,
			rounds: startups.rounds,
			website: companies.website,
			followersCount: companies.followersCount,
			isFollowing: sql<boolean>`exists (
				select from ${companyFollows} where ${companyFollows.companyId} = ${startups.companyId}
					and ${companyFollows.userId} = ${viewerId}::uuid and ${companyFollows.endedAt} is null
			)`,
			isMaker: isMaker(viewerId),
			hasDeck: sql<boolean>`exists (select from ${startupDecks} where ${startupDecks.startupId} = ${startups.id})`,
			request: sql<StartupRow["request"]>`(
				select json_build_object('answer', ${deckRequests.answer}, 'mayAskAgain', coalesce(${mayAskAgain}, false))
				from ${deckRequests} where ${ofViewer}
			)`,
			publishedAt: iso(startups.publishedAt),
			team: sql<StartupRow["team"]>`(
				select coalesce(json_agg(named), '[]') from (
					select ${asColumns({ ...personCard(viewerId), does: startupTeam.title })}
					from ${startupTeam} join ${users} on ${users.id} = ${startupTeam.userId}
					where ${startupTeam.startupId} = ${startups.id} and ${startupTeam.isAccepted} and ${visibleTo(viewerId)}
					order by ${startupTeam.createdAt}, ${startupTeam.id}
				) named
			)`,
		})
		.from(startups)
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.where(and(hasSlug(slug), isPublicStartup));
	return row ?? null;
}

/** The newest open jobs that come with a startup's page; the company's page has them all. */
const jobsShown = 5;

export const newestJobs = (
	db: Queryable,
	{ companyId, viewerId, today }: { companyId: string; viewerId: string | null; today: string },
): Promise<CardRow[]> =>
	db
		.select({ ...jobCard(viewerId), replies: sql<Replies>`null` })
		.from(jobs)
		.innerJoin(companies, eq(companies.id, jobs.companyId))
		.where(and(eq(jobs.companyId, companyId), isOpen(today)))
		.orderBy(sql`${jobs.createdAt} desc nulls last`, sql`${jobs.id} desc nulls last`)
		.limit(jobsShown);

export type InvitationRow = {
	id: string;
	startup: NameRow;
	isPublic: boolean;
	title: string;
	at: string;
	isAccepted: boolean | null;
};

/** The team requests that wait for a person's answer, and those they accepted; not those they declined. One statement. */
export const invitationsOf = (db: Queryable, viewerId: string): Promise<InvitationRow[]> =>
	db
		.select({
			id: startupTeam.id,
			startup: companyName,
			isPublic: isPublicStartup,
			title: startupTeam.title,
			at: iso(startupTeam.createdAt),
			isAccepted: startupTeam.isAccepted,
		})
		.from(startupTeam)
		.innerJoin(startups, eq(startups.id, startupTeam.startupId))
		.innerJoin(companies, eq(companies.id, startups.companyId))
		.where(and(eq(startupTeam.userId, viewerId), sql`${startupTeam.isAccepted} is not false`))
		.orderBy(sql`${startupTeam.isAccepted} is not null`, desc(startupTeam.createdAt), desc(startupTeam.id));
