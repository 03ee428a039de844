import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { GroupFields } from "../../contract/groups.ts";
import { ownedGroupsMax } from "../../contract/limits/groups.ts";
import type { GroupAccess } from "../../contract/options.ts";
import { inTurnOf } from "../accounts/lock-people.ts";
import { users } from "../db/accounts.ts";
import { groupMembers, groups } from "../db/groups.ts";
import type { Viewer } from "../http/viewer.ts";
import { isUniqueViolation, type Queryable, type Transaction } from "../platform/database.ts";
import { fold } from "../platform/fold.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { slugOf, withMark } from "../platform/slug.ts";

/** Paths under `/community/` that are not a group's page (`src/web/routes.ts`). */
const reservedSlugs = new Set(["new", "invitations", "decisions"]);

/**
 * Creates a group with its founder as owner and first member. Throws `email_not_verified`, and `conflict` for somebody who owns too many.
 */
export const createGroup = (db: Queryable, viewer: Viewer, fields: GroupFields): Promise<{ slug: string; name: string }> =>
	inTurnOf(db, viewer.id, async (tx) => {
		await refuseUnverified(tx, viewer);
		if (await ownsTooMany(tx, viewer.id)) refuse("conflict", { sentence: "groupsTooMany" });
		const id = uuidv7();
		const slug = await insertGroup(tx, { id, ...fields });
		await tx.insert(groupMembers).values({ groupId: id, userId: viewer.id, role: "owner" });
		return { slug, name: fields.name };
	});

async function refuseUnverified(tx: Transaction, { id }: Viewer): Promise<void> {
	const verified = await tx.$count(users, and(eq(users.id, id), isNotNull(users.emailVerifiedAt)));
	if (verified === 0) refuse("email_not_verified");
}

/** True if the person can own no further group. Complete once the person is locked. */
export async function ownsTooMany(tx: Transaction, userId: string): Promise<boolean> {
	const isOwned = and(eq(groupMembers.userId, userId), eq(groupMembers.role, "owner"), isNull(groupMembers.leftAt));
	return (await tx.$count(groupMembers, isOwned)) >= ownedGroupsMax;
}

/** Inserts in a nested transaction, since the slug may be taken. */
async function insertGroup(tx: Transaction, { id, ...fields }: GroupFields & { id: string }): Promise<string> {
	const [plain, marked] = slugCandidates({ id, ...fields });
	const insert = (slug: string) =>
		tx.transaction(async (inner) => {
			await inner.insert(groups).values({ id, slug, ...fields, townKey: townKeyOf(fields.town), membersCount: 1 });
			return slug;
		});
	return insert(plain).catch((error: unknown) => {
		if (!isUniqueViolation(error, "groups_slug_key")) throw error;
		return insert(marked);
	});
}

/**
 * The slug to try first, and one that is surely free. A group by invitation never gets a plain slug: its being taken would reveal the
 * group.
 */
function slugCandidates({ id, name, access }: { id: string; name: string; access: GroupAccess }): [string, string] {
	const slug = slugOf(name, "group");
	const marked = withMark(slug, id);
	return [access === "invitation" || reservedSlugs.has(slug) ? marked : slug, marked];
}

/** Key for finding a town whatever the spelling. */
export const townKeyOf = (town: string | null): string | null => town && fold(town);

/** Update of `groups` that adds to the member count. */
export const countMembers = (by: number) => ({ membersCount: sql`${groups.membersCount} + ${by}::int` });
