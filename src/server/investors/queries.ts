import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { day } from "../../contract/fields.ts";
import type { InvestorChangeKind, InvestorFilters } from "../../contract/investors.ts";
import { investorColumnSize, investorHistoryShown } from "../../contract/limits/investors.ts";
import { type InvestorKind, type InvestorSort, type InvestorStage, investorStages, stageProbability } from "../../contract/options.ts";
import { seesInvestors } from "../access/investors.ts";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { investorChanges, investorFiles, investorNotes, investorPeople, investorRounds, investors } from "../db/investors.ts";
import { todayInDouala } from "../platform/clock.ts";
import { isInstant, isUuid, readValues, writeValues } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import type { Board, OnBoard } from "./policy.ts";

export type ColleagueRow = { id: string; slug: string; fullName: string };

export type CardRow = {
	id: string;
	name: string;
	kind: InvestorKind;
	stage: InvestorStage;
	amount: number | null;
	roundId: string | null;
	roundName: string | null;
	ownerId: string | null;
	ownerSlug: string | null;
	ownerName: string | null;
	ownerAvatar: string | null;
	nextStep: string | null;
	nextOn: string | null;
	contact: string | null;
	version: number;
	movedAt: string;
};

const owner = alias(users, "owner");

/** For `investors` joined with their round and owner (`withNames`). */
const cardColumns = {
	id: investors.id,
	name: investors.name,
	kind: investors.kind,
	stage: investors.stage,
	amount: investors.amount,
	roundId: investors.roundId,
	roundName: sql<string | null>`${investorRounds.name}`.as("round_name"),
	ownerId: investors.ownerId,
	ownerSlug: sql<string | null>`${owner.slug}`.as("owner_slug"),
	ownerName: sql<string | null>`${owner.fullName}`.as("owner_name"),
	ownerAvatar: sql<string | null>`${owner.avatar}`.as("owner_avatar"),
	nextStep: investors.nextStep,
	nextOn: investors.nextOn,
	contact: sql<string | null>`(
		select ${investorPeople.name} from ${investorPeople} where ${investorPeople.investorId} = ${investors.id}
		order by ${investorPeople.createdAt}, ${investorPeople.id} limit 1
	)`.as("contact"),
	version: investors.version,
	movedAt: iso(investors.movedAt).as("moved_iso"),
};

const withNames = sql`
	left join ${investorRounds} on ${investorRounds.id} = ${investors.roundId}
	left join ${users} as ${owner} on ${owner.id} = ${investors.ownerId}`;

export type Filters = InvestorFilters & { stage?: InvestorStage | undefined };

/** SQL condition on `investors`: those of a board that match the filters. */
export function matchesFilters({ companyId, viewerId }: Board, { q, round, owner: ownerFilter, due, stage }: Filters): SQL {
	const words = fold(q ?? "")
		.split(" ")
		.filter(Boolean);
	const conditions = [
		eq(investors.companyId, companyId),
		stage && eq(investors.stage, stage),
		round && eq(investors.roundId, round),
		ownerFilter === "nobody"
			? isNull(investors.ownerId)
			: ownerFilter && eq(investors.ownerId, ownerFilter === "me" ? viewerId : ownerFilter),
		due && isDue[due](todayInDouala()),
		...words.map(
			(word) => sql`(strpos(${investors.words}, ${word}) > 0 or exists (
				select from ${investorPeople} where ${investorPeople.investorId} = ${investors.id} and strpos(${investorPeople.words}, ${word}) > 0
			))`,
		),
	].filter((condition) => condition !== undefined && condition !== "");
	return and(...conditions) ?? sql`true`;
}

/** By the date of the next step alone: a committed or passed investor has none that is late, unless somebody planned one. */
const isDue = {
	overdue: (today: string) => sql`${investors.nextOn} < ${today}`,
	today: (today: string) => sql`${investors.nextOn} = ${today}`,
	week: (today: string) => sql`${investors.nextOn} between ${today} and ${today}::date + 6`,
	none: () => isNull(investors.nextOn),
} as const;

export type RoundRow = {
	id: string;
	name: string;
	target: number;
	closesOn: string | null;
	isCurrent: boolean;
	committed: number;
	weighted: number;
	investors: number;
};

const likelihood = sql.raw(
	`case "investors"."stage" ${investorStages.map((stage) => `when '${stage}' then ${stageProbability[stage]}`).join(" ")} end`,
);

/** The current round first, then newest first. */
export const roundsOf = (companyId: string) => sql<RoundRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({
			id: investorRounds.id,
			name: investorRounds.name,
			target: investorRounds.target,
			closesOn: investorRounds.closesOn,
			isCurrent: sql`${investorRounds.currentSince} is not null`,
			committed: sql`coalesce(sum(${investors.amount}) filter (where ${investors.stage} = 'committed'), 0)::float8`,
			weighted: sql`coalesce(round(sum(${investors.amount} * ${likelihood}) / 100), 0)::float8`,
			investors: sql`count(${investors.id})::int`,
		})}
		from ${investorRounds} left join ${investors} on ${investors.roundId} = ${investorRounds.id}
		where ${investorRounds.companyId} = ${companyId}
		group by ${investorRounds.id}
		order by ${investorRounds.currentSince} is null, ${investorRounds.createdAt} desc, ${investorRounds.id}
	) listed
)`;

/** Members who can see the board. */
export const colleaguesOf = (companyId: string) => sql<ColleagueRow[]>`(
	select coalesce(json_agg(listed), '[]') from (
		select ${asColumns({ id: users.id, slug: users.slug, fullName: users.fullName })}
		from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId}
		where ${companyMembers.companyId} = ${companyId} and ${seesInvestors}
		order by ${users.fullName}, ${users.id}
	) listed
)`;

export type ColumnRow = { stage: InvestorStage; count: number; amount: number; cards: CardRow[] };
export type BoardRows = { columns: ColumnRow[]; rounds: RoundRow[]; colleagues: ColleagueRow[]; ownDue: number };

/** The whole board: per column the first cards, plus one to tell whether there are more. One statement. */
export async function readBoard(db: Queryable, board: Board, filters: InvestorFilters): Promise<BoardRows> {
	const condition = matchesFilters(board, filters);
	const inStage = sql`${condition} and ${investors.stage} = listed_stages.which`;
	const columns = sql<ColumnRow[]>`(
		select json_agg(json_build_object('stage', listed_stages.which, 'count', total.count, 'amount', total.amount, 'cards', cards.listed) order by listed_stages.nth)
		from unnest(${sql.param([...investorStages])}::text[]) with ordinality as listed_stages (which, nth)
		cross join lateral (
			select count(*)::int as count, coalesce(sum(${investors.amount}), 0)::float8 as amount from ${investors} where ${inStage}
		) as total
		cross join lateral (
			select coalesce(json_agg(page), '[]') as listed from (
				select ${asCard()} from (
					select * from ${investors} where ${inStage}
					order by ${investors.movedAt} desc, ${investors.id} desc limit ${investorColumnSize + 1}
				) as ${sql.identifier("investors")} ${withNames}
				order by ${investors.movedAt} desc, ${investors.id} desc
			) page
		) as cards
	)`;
	const ownDue = sql<number>`(
		select count(*)::int from ${investors}
		where ${investors.companyId} = ${board.companyId} and ${investors.ownerId} = ${board.viewerId} and ${investors.nextOn} <= ${todayInDouala()}
	)`;
	const [read] = await db
		.select({ columns, rounds: roundsOf(board.companyId), colleagues: colleaguesOf(board.companyId), ownDue })
		.from(sql`(select) as once`);
	return read ?? refuse("failed");
}

/** A card's columns for use in a raw SQL `select`. */
const asCard = () => asColumns(Object.fromEntries(Object.entries(cardColumns).map(([name, column]) => [name, plain(column)])));
const plain = (column: (typeof cardColumns)[keyof typeof cardColumns]) => ("sql" in column ? (column as SQL.Aliased).sql : column);

type Order = { by: SQL; cast: string; isDescending: boolean };

/** Sort orders of the table; missing values come last. */
const orders: Record<InvestorSort, Order> = {
	moved: { by: sql`${investors.movedAt}`, cast: "timestamptz", isDescending: true },
	name: { by: sql`${investors.nameKey}`, cast: "text", isDescending: false },
	amount: { by: sql`coalesce(${investors.amount}, -1)`, cast: "bigint", isDescending: true },
	next: { by: sql`coalesce(${investors.nextOn}, 'infinity')`, cast: "date", isDescending: false },
};

type Listing = Filters & { sort?: InvestorSort | undefined; cursor?: string | undefined; limit: number };

/** Returns a page of a board's investors and their total number. One statement. */
export async function listInvestors(db: Queryable, board: Board, { sort = "moved", cursor, limit, ...filters }: Listing) {
	const { by, isDescending } = orders[sort];
	const condition = matchesFilters(board, filters);
	const direction = isDescending ? desc : asc;
	const total = sql<number>`(select count(*)::int from ${investors} where ${condition})`;
	const rows = await db
		.select({ ...cardColumns, place: sql<string>`${sort === "moved" ? iso(investors.movedAt) : sql`(${by})::text`}`, total })
		.from(investors)
		.leftJoin(investorRounds, eq(investorRounds.id, investors.roundId))
		.leftJoin(owner, eq(owner.id, investors.ownerId))
		.where(and(condition, cursor === undefined ? undefined : follows(cursor, sort)))
		.orderBy(direction(by), direction(investors.id))
		.limit(limit + 1);
	const page: (CardRow & { place: string })[] = rows.slice(0, limit);
	const last = page.at(-1);
	return { rows: page, total: rows[0]?.total ?? 0, next: rows.length > limit && last ? writeValues([sort, last.place, last.id]) : null };
}

/** Cursor with which a board column continues in the list of its stage. */
export const columnCursor = ({ movedAt, id }: CardRow) => writeValues(["moved" satisfies InvestorSort, movedAt, id]);

/** Throws `bad_cursor` for a cursor of another sort order, or one this file did not issue. */
function follows(cursor: string, sort: InvestorSort): SQL {
	const [of, place, id] = readValues(cursor);
	const { by, cast, isDescending } = orders[sort];
	if (of !== sort || typeof place !== "string" || !isUuid(id) || !isPlace[sort](place)) return refuse("bad_cursor");
	return sql`(${by}, ${investors.id}) ${sql.raw(isDescending ? "<" : ">")} (${place}::${sql.raw(cast)}, ${id}::uuid)`;
}

const isPlace: Record<InvestorSort, (place: string) => boolean> = {
	moved: isInstant,
	name: (place) => place.length <= 1_000 && !place.includes("\0"),
	amount: (place) => /^-?\d{1,16}$/.test(place),
	next: (place) => place === "infinity" || z.safeParse(day, place).success,
};

/** The acting person, as a column of `json_agg`. */
const userJson = sql`case when ${users.id} is null then null else json_build_object('id', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName}) end`;

export type PersonRow = { id: string; name: string; role: string | null; email: string | null; phone: string | null };
export type NoteRow = { id: string; metOn: string | null; text: string; author: ColleagueRow | null; at: string };
export type FileRow = { id: string; name: string; bytes: number; by: ColleagueRow | null; at: string };
export type ChangeRow = {
	id: string;
	kind: InvestorChangeKind;
	from: string | null;
	to: string | null;
	by: ColleagueRow | null;
	at: string;
};
export type InvestorRow = CardRow & {
	about: string | null;
	createdAt: string;
	people: PersonRow[];
	notes: NoteRow[];
	files: FileRow[];
	history: ChangeRow[];
	duplicates: { id: string; name: string }[];
	rounds: { id: string; name: string }[];
	colleagues: ColleagueRow[];
};

const listed = <Row>(select: SQL) => sql<Row[]>`(select coalesce(json_agg(listed), '[]') from (${select}) listed)`;

const peopleOf = listed<PersonRow>(sql`
	select ${asColumns({
		id: investorPeople.id,
		name: investorPeople.name,
		role: investorPeople.role,
		email: investorPeople.email,
		phone: investorPeople.phone,
	})} from ${investorPeople} where ${investorPeople.investorId} = ${investors.id} order by ${investorPeople.createdAt}, ${investorPeople.id}`);

const notesOf = listed<NoteRow>(sql`
	select ${asColumns({
		id: investorNotes.id,
		metOn: investorNotes.metOn,
		text: investorNotes.text,
		author: userJson,
		at: iso(investorNotes.createdAt),
	})} from ${investorNotes} left join ${users} on ${users.id} = ${investorNotes.authorId}
	where ${investorNotes.investorId} = ${investors.id}
	order by ${investorNotes.createdAt} desc, ${investorNotes.id} desc limit ${investorHistoryShown}`);

const filesOf = listed<FileRow>(sql`
	select ${asColumns({
		id: investorFiles.id,
		name: investorFiles.name,
		bytes: investorFiles.bytes,
		by: userJson,
		at: iso(investorFiles.createdAt),
	})} from ${investorFiles} left join ${users} on ${users.id} = ${investorFiles.sentBy}
	where ${investorFiles.investorId} = ${investors.id} order by ${investorFiles.createdAt}, ${investorFiles.id}`);

const concerned = alias(users, "concerned");

/** Current names of colleagues and rounds; null for those that are gone. */
const namedValue = (value: SQL): SQL => sql`case ${investorChanges.kind}
	when 'owner' then (select ${concerned.fullName} from ${users} as ${concerned} where ${concerned.id}::text = ${value})
	when 'round' then (select ${investorRounds.name} from ${investorRounds} where ${investorRounds.id}::text = ${value})
	else ${value} end`;

const historyOf = listed<ChangeRow>(sql`
	select ${asColumns({
		id: investorChanges.id,
		kind: investorChanges.kind,
		from: namedValue(sql`${investorChanges.from}`),
		to: namedValue(sql`${investorChanges.to}`),
		by: userJson,
		at: iso(investorChanges.createdAt),
	})} from ${investorChanges} left join ${users} on ${users.id} = ${investorChanges.byUserId}
	where ${investorChanges.investorId} = ${investors.id}
	order by ${investorChanges.createdAt} desc, ${investorChanges.id} desc limit ${investorHistoryShown}`);

const offered = alias(investorRounds, "offered");
const roundNamesOf = listed<{ id: string; name: string }>(sql`
	select ${asColumns({ id: offered.id, name: offered.name })} from ${investorRounds} as ${offered}
	where ${offered.companyId} = ${investors.companyId} order by ${offered.createdAt} desc, ${offered.id}`);

const others = alias(investors, "others");
const theirs = alias(investorPeople, "theirs");
/** More would not be a hint any more. */
const duplicatesShown = 5;

const duplicatesOf = listed<{ id: string; name: string }>(sql`
	select ${asColumns({ id: others.id, name: others.name })} from ${investors} as ${others}
	where ${others.companyId} = ${investors.companyId} and ${others.id} <> ${investors.id} and (
		${others.nameKey} = ${investors.nameKey} or ${others.id} in (
			select ${theirs.investorId} from ${investorPeople} join ${investorPeople} as ${theirs} on lower(${theirs.email}) = lower(${investorPeople.email})
			where ${investorPeople.investorId} = ${investors.id}
		)
	)
	order by ${others.name}, ${others.id} limit ${duplicatesShown}`);

/** An investor with everything stored about it. One statement. */
export async function readInvestor(db: Queryable, { board, id }: OnBoard): Promise<InvestorRow> {
	const [row] = await db
		.select({
			...cardColumns,
			about: investors.about,
			createdAt: iso(investors.createdAt),
			people: peopleOf,
			notes: notesOf,
			files: filesOf,
			history: historyOf,
			duplicates: duplicatesOf,
			rounds: roundNamesOf,
			colleagues: colleaguesOf(board.companyId),
		})
		.from(investors)
		.leftJoin(investorRounds, eq(investorRounds.id, investors.roundId))
		.leftJoin(owner, eq(owner.id, investors.ownerId))
		.where(and(eq(investors.id, id), eq(investors.companyId, board.companyId)));
	return row ?? refuse("not_found");
}

/** An investor as shown on the board. */
export async function readCard(db: Queryable, id: string): Promise<CardRow> {
	const [row] = await db
		.select(cardColumns)
		.from(investors)
		.leftJoin(investorRounds, eq(investorRounds.id, investors.roundId))
		.leftJoin(owner, eq(owner.id, investors.ownerId))
		.where(eq(investors.id, id));
	return row ?? refuse("not_found");
}

export type TeamRow = ColleagueRow & { role: Board["role"]; isLetIn: boolean };

/** The company's members, with whether each can see its investors, and its rounds. One statement. */
export async function readTeam(db: Queryable, { companyId }: Board): Promise<{ members: TeamRow[]; rounds: RoundRow[] }> {
	const members = listed<TeamRow>(sql`
		select ${asColumns({ id: users.id, slug: users.slug, fullName: users.fullName, role: companyMembers.role, isLetIn: seesInvestors })}
		from ${companyMembers} join ${users} on ${users.id} = ${companyMembers.userId}
		where ${companyMembers.companyId} = ${companyId}
		order by array_position(array['owner', 'recruiter', 'interviewer'], ${companyMembers.role}), ${users.fullName}, ${users.id}`);
	const [team] = await db.select({ members, rounds: roundsOf(companyId) }).from(sql`(select) as once`);
	return team ?? refuse("failed");
}
