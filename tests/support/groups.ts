import type { GroupAccess } from "../../src/contract/options.ts";
import { groupMembers, groups } from "../../src/server/db/groups.ts";
import type { Database } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";

type Person = { id: string };
type Wanted = { access?: GroupAccess; name?: string; owner: Person; moderators?: readonly Person[]; members?: readonly Person[] } & Partial<
	Omit<typeof groups.$inferInsert, "access" | "name">
>;

let count = 0;

/** Creates a group with its owner, moderators and members. */
export async function createGroup(db: Database, { owner, moderators = [], members = [], ...values }: Wanted) {
	const number = ++count;
	const everybody = [owner, ...moderators, ...members];
	const row = { about: "Who lays cables here.", language: "both" as const, access: "open" as const, name: `Group ${number}`, ...values };
	const [group] = await db
		.insert(groups)
		.values({ id: uuidv7(), slug: `group-${number}`, membersCount: everybody.length, ...row })
		.returning();
	if (!group) throw new Error("a group is inserted");
	await db.insert(groupMembers).values(
		everybody.map((person, place) => ({
			groupId: group.id,
			userId: person.id,
			role: place === 0 ? ("owner" as const) : moderators.includes(person) ? ("moderator" as const) : ("member" as const),
			joinedAt: new Date(Date.now() - (100 - place) * 60_000),
		})),
	);
	return group;
}
