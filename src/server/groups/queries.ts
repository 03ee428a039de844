import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { groupExcerptLength } from "../../contract/limits/groups.ts";
import type { GroupRole, GroupTrade } from "../../contract/options.ts";
import { isBlocked } from "../access/blocks.ts";
import { isKnownTo, isMemberOf, roleIn } from "../access/groups.ts";
import { isActive, visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { posts } from "../db/feed.ts";
import { groupBlocks, groupInvitations, groupMembers, groupReports, groupRequests, groups } from "../db/groups.ts";
import type { FaceRow } from "../feed/post-rows.ts";
import { cutPage, isAfter, type Place, writeValues } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { iso } from "../platform/instant.ts";
import { foundOrder, type GroupPlace, groupsByWords, isSmallerThan, readGroupPlace } from "./by-words.ts";
import { isSoleOwner } from "./sole-owner.ts";

/** A group in a list, with the viewer's role. */
export const groupCardFields = (viewerId: string | null) => ({
	id: groups.id,
	slug: groups.slug,
	name: groups.name,
	about: sql<string>`left(${groups.about}, ${groupExcerptLength + 1}::int)`,
	access: groups.access,
	trade: groups.trade,
	town: groups.town,
	language: groups.language,
	picture: groups.picture,
	membersCount: groups.membersCount,
	isArchived: sql<boolean>`${groups.archivedAt} is not null`,
	role: roleIn(viewerId),
});

const cardsOf = (db: Queryable, viewerId: string | null) => db.select(groupCardFields(viewerId)).from(groups).$dynamic();
export type GroupCardRow = Awaited<ReturnType<typeof cardsOf>>[number];

type Listing = {
	viewerId: string | null;
	q: string;
	trade: GroupTrade | null;
	town: string;
	cursor: string | undefined;
	limit: number;
};

type GroupPage = { rows: GroupCardRow[]; next: string | null };

/** Groups everybody may know of: word for word the condition of the lists' indexes. */
export const isListed = sql`(${groups.access} <> 'invitation' and ${groups.archivedAt} is null)`;

/** Groups everybody may know of: name matches first if words are given, each part largest first. One statement. */
export async function listGroups(db: Queryable, { viewerId, q, trade, town, cursor, limit }: Listing): Promise<GroupPage> {
	const condition =
		and(isListed, trade ? eq(groups.trade, trade) : undefined, town ? eq(groups.townKey, fold(town)) : undefined) ?? isListed;
	const after = readGroupPlace(cursor);
	if (q) return findByWords(db, { viewerId, q, condition, after, limit });
	const rows = await cardsOf(db, viewerId)
		.where(and(condition, isSmallerThan(after)))
		.orderBy(desc(groups.membersCount), desc(groups.id))
		.limit(limit + 1);
	return cutGroups(
		rows.map((row) => ({ ...row, rank: 0 })),
		limit,
	);
}

type ByWords = Pick<Listing, "viewerId" | "q" | "limit"> & { condition: SQL; after: GroupPlace };

async function findByWords(db: Queryable, { viewerId, q, condition, after, limit }: ByWords): Promise<GroupPage> {
	const found = groupsByWords(q, { condition, after, limit: limit + 1 });
	if (!found) return { rows: [], next: null };
	const [rank, match] = [sql<number>`found.rank`, sql`found.match`];
	const rows = await db
		.select({ ...groupCardFields(viewerId), rank })
		.from(sql`(${found}) as found`)
		.innerJoin(groups, sql`${groups.id} = ${match}`)
		.orderBy(foundOrder);
	return cutGroups(rows, limit);
}

function cutGroups(rows: readonly (GroupCardRow & { rank: number })[], limit: number): GroupPage {
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	return { rows: page, next: rows.length > limit && last ? writeValues([last.membersCount, last.id, last.rank]) : null };
}

/** The viewer's own groups, including closed and archived ones, last joined first. One statement. */
export async function listOwnGroups(
	db: Queryable,
	{ viewerId, q, after, limit }: { viewerId: string; q: string; after: Place; limit: number },
) {
	const joinedAt = sql<string>`${iso(groupMembers.joinedAt)}`;
	const rows = await db
		.select({ ...groupCardFields(viewerId), joinedAt })
		.from(groupMembers)
		.innerJoin(groups, eq(groups.id, groupMembers.groupId))
		.where(
			and(
				eq(groupMembers.userId, viewerId),
				isNull(groupMembers.leftAt),
				q ? sql`strpos(lower(${groups.name}), lower(${q})) > 0` : undefined,
				isAfter(after, groupMembers.joinedAt, groups.id),
			),
		)
		.orderBy(desc(groupMembers.joinedAt), desc(groups.id))
		.limit(limit + 1);
	return cutPage(rows, limit, ({ joinedAt: at, id }) => ({ at, id }));
}

/** Groups a person is invited to. One statement. */
export const listInvitations = (db: Queryable, viewerId: string) =>
	db
		.select({ ...groupCardFields(viewerId), invitationId: groupInvitations.id, inviter: users.fullName })
		.from(groupInvitations)
		.innerJoin(groups, eq(groups.id, groupInvitations.groupId))
		.leftJoin(users, eq(users.id, groupInvitations.invitedBy))
		.where(and(eq(groupInvitations.userId, viewerId), isNull(groupInvitations.answeredAt)))
		.orderBy(desc(groupInvitations.createdAt));

const faceFields = (viewerId: string | null) => ({
	authorId: users.id,
	slug: users.slug,
	fullName: users.fullName,
	authorTitle: users.title,
	avatar: users.avatar,
	isVisible: visibleTo(viewerId),
});

type StaffRow = FaceRow & { role: GroupRole };

const staffOfGroup = (viewerId: string | null) => sql<StaffRow[]>`(
	select coalesce(json_agg(json_build_object(
		'authorId', ${users.id}, 'slug', ${users.slug}, 'fullName', ${users.fullName}, 'authorTitle', ${users.title},
		'avatar', ${users.avatar}, 'isVisible', ${visibleTo(viewerId)}, 'role', ${groupMembers.role}
	) order by ${groupMembers.role} <> 'owner', ${groupMembers.joinedAt}), '[]')
	from ${groupMembers} join ${users} on ${users.id} = ${groupMembers.userId}
	where ${groupMembers.groupId} = ${groups.id} and (${groupMembers.role} <> 'member' and ${groupMembers.leftAt} is null) and ${isActive}
)`;

/** A group, as far as the viewer may see it, with their role in it; null if they may not know of it. One statement. */
export async function findGroup(db: Queryable, { slug, viewerId }: { slug: string; viewerId: string | null }) {
	const viewer = sql`${viewerId}::uuid`;
	const isMember = viewerId === null ? sql<boolean>`false` : isMemberOf(groups.id, viewerId);
	const countRows = <Waiting extends typeof groupRequests | typeof groupReports>(table: Waiting, counts: SQL, isWaiting: SQL) =>
		sql<number>`(select ${counts} from ${table} where ${table.groupId} = ${groups.id} and ${isWaiting})`;
	const [group] = await db
		.select({
			...groupCardFields(viewerId),
			about: groups.about,
			rules: groups.rules,
			createdAt: iso(groups.createdAt),
			isWaiting: sql<boolean>`exists (
				select from ${groupRequests} where ${groupRequests.groupId} = ${groups.id} and ${groupRequests.userId} = ${viewer}
					and ${groupRequests.answeredAt} is null
			)`,
			invitation: sql<{ id: string; inviter: string | null } | null>`(
				select json_build_object('id', ${groupInvitations.id}, 'inviter', ${users.fullName})
				from ${groupInvitations} left join ${users} on ${users.id} = ${groupInvitations.invitedBy}
				where ${groupInvitations.groupId} = ${groups.id} and ${groupInvitations.userId} = ${viewer} and ${groupInvitations.answeredAt} is null
			)`,
			isMuted: sql<boolean>`exists (
				select from ${groupMembers} where ${groupMembers.groupId} = ${groups.id} and ${groupMembers.userId} = ${viewer}
					and ${groupMembers.mutedAt} is not null
			)`,
			isBlocked: sql<boolean>`exists (
				select from ${groupBlocks} where ${groupBlocks.groupId} = ${groups.id} and ${groupBlocks.userId} = ${viewer}
			)`,
			mayRead: sql<boolean>`(${groups.access} = 'open' or ${isMember})`,
			staff: staffOfGroup(viewerId),
			requests: countRows(groupRequests, sql`count(*)::int`, sql`${groupRequests.answeredAt} is null`),
			reports: countRows(groupReports, sql`count(distinct ${groupReports.targetId})::int`, sql`${groupReports.closedAt} is null`),
			isLastOwner: viewerId === null ? sql<boolean>`false` : isSoleOwner(viewerId),
			pinnedPostId: sql<string | null>`(
				select ${posts.id} from ${posts} where ${posts.groupId} = ${groups.id} and ${posts.pinnedAt} is not null
			)`,
		})
		.from(groups)
		.where(and(eq(groups.slug, slug), isKnownTo(viewerId)));
	return group ?? null;
}
export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

type Page = { groupId: string; viewerId: string; after: Place; limit: number };

/** A group's members except its staff, last joined first; leaves out people separated from the viewer by a block. One statement. */
export async function listMembers(db: Queryable, { groupId, viewerId, after, limit }: Page) {
	const rows = await db
		.select({ ...faceFields(viewerId), role: groupMembers.role, joinedAt: iso(groupMembers.joinedAt) })
		.from(groupMembers)
		.innerJoin(users, eq(users.id, groupMembers.userId))
		.where(
			and(
				eq(groupMembers.groupId, groupId),
				isNull(groupMembers.leftAt),
				eq(groupMembers.role, "member"),
				isActive,
				sql`not ${isBlocked(viewerId)}`,
				isAfter(after, groupMembers.joinedAt, groupMembers.userId),
			),
		)
		.orderBy(desc(groupMembers.joinedAt), desc(groupMembers.userId))
		.limit(limit + 1);
	return cutPage(rows, limit, ({ joinedAt: at, authorId: id }) => ({ at, id }));
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>["rows"][number];

/** Join requests, longest waiting first. One statement. */
export async function listRequests(db: Queryable, { groupId, viewerId, after, limit }: Page) {
	const rows = await db
		.select({ ...faceFields(viewerId), id: groupRequests.id, words: groupRequests.words, at: iso(groupRequests.createdAt) })
		.from(groupRequests)
		.innerJoin(users, eq(users.id, groupRequests.userId))
		.where(
			and(
				eq(groupRequests.groupId, groupId),
				isNull(groupRequests.answeredAt),
				isActive,
				sql`(${groupRequests.createdAt}, ${groupRequests.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(groupRequests.createdAt), asc(groupRequests.id))
		.limit(limit + 1);
	return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}
export type RequestRow = Awaited<ReturnType<typeof listRequests>>["rows"][number];

const blockedMax = 100;

/** People blocked in a group, newest first. One statement. */
export const listBlocked = (db: Queryable, groupId: string) =>
	db
		.select({ userId: users.id, fullName: users.fullName, at: iso(groupBlocks.createdAt) })
		.from(groupBlocks)
		.innerJoin(users, eq(users.id, groupBlocks.userId))
		.where(eq(groupBlocks.groupId, groupId))
		.orderBy(desc(groupBlocks.createdAt))
		.limit(blockedMax);
