import { groupInvitations, groupMembers, groupRequests, groups } from "../db/groups.ts";
import { townKeyOf } from "../groups/create-group.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { slugOf, withMark } from "../platform/slug.ts";
import { daysAgo } from "./cast.ts";
import { type DemoGroup, type DemoGroupPost, demoGroups } from "./group-talk.ts";
import type { PlacedPost, Speaker } from "./posts.ts";
import type { SpeakerKey } from "./talk.ts";

type SpeakerOf = (key: SpeakerKey) => Speaker;
type Stored = DemoGroup & { id: string; everybody: SpeakerKey[] };

/** Adds the groups with members, join requests and invitations; returns their posts, to be stored with the feed. */
export async function addGroups(tx: Transaction, speakerOf: SpeakerOf): Promise<PlacedPost[]> {
	const stored = demoGroups.map((group): Stored => {
		const { owner, moderators = [], members } = group;
		return { ...group, id: uuidv7(), everybody: [owner, ...moderators, ...members] };
	});
	await tx.insert(groups).values(stored.map(rowOf));
	await tx.insert(groupMembers).values(stored.flatMap((group) => membersOf(group, speakerOf)));
	await tx
		.insert(groupRequests)
		.values(
			stored.flatMap(({ id, asked }) =>
				asked ? [{ id: uuidv7(), groupId: id, userId: speakerOf(asked.by).id, words: asked.words, createdAt: daysAgo(1) }] : [],
			),
		);
	await tx
		.insert(groupInvitations)
		.values(
			stored.flatMap(({ id, invited, owner }) =>
				invited
					? [{ id: uuidv7(), groupId: id, userId: speakerOf(invited).id, invitedBy: speakerOf(owner).id, createdAt: daysAgo(2) }]
					: [],
			),
		);
	return stored.flatMap((group) => group.talk.map((post) => placedIn(group, post)));
}

function rowOf({ id, name, about, rules, access, trade, town, language, startedDaysAgo, everybody }: Stored): typeof groups.$inferInsert {
	const plain = slugOf(name, "group");
	return {
		id,
		slug: access === "invitation" ? withMark(plain, id) : plain,
		...{ name, about, rules, access, trade, town, language },
		townKey: townKeyOf(town),
		membersCount: everybody.length,
		createdAt: daysAgo(startedDaysAgo),
	};
}

const membersOf = ({ id, owner, moderators = [], everybody, startedDaysAgo }: Stored, speakerOf: SpeakerOf) =>
	everybody.map((key, place) => ({
		groupId: id,
		userId: speakerOf(key).id,
		role: key === owner ? ("owner" as const) : moderators.includes(key) ? ("moderator" as const) : ("member" as const),
		joinedAt: daysAgo(startedDaysAgo - place),
	}));

const placedIn = ({ id, access }: Stored, { event, isPinned, likes = [], answers = [], ...said }: DemoGroupPost): PlacedPost => ({
	...said,
	...(event ? { kind: "event" as const, title: event.title, place: event.place, startsIn: event.inDays } : {}),
	likes,
	comments: answers.map((answer, place) => ({ ...answer, minutes: 40 + 55 * place })),
	group: { id, access, isPinned: isPinned ?? false },
});
