import type { GroupAccess } from "../../contract/options.ts";
import { tagsOf } from "../../contract/post-text.ts";
import { commentLikes, comments, postLikes, posts, postTags } from "../db/feed.ts";
import { notifications } from "../db/notifications.ts";
import { mentionedIn } from "../feed/notify.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { dayLength } from "./cast.ts";
import { type DemoComment, type DemoPost, demoPosts, type SpeakerKey } from "./talk.ts";

export type Speaker = { id: string; fullName: string };
type SpeakerOf = (key: SpeakerKey) => Speaker;

type Stored = { id: string; by: Speaker; says: string; createdAt: Date; likedBy: Speaker[] };
/** A post, possibly in a group. */
export type PlacedPost = DemoPost & { group?: { id: string; access: GroupAccess; isPinned: boolean } };
type StoredPost = Stored & { post: PlacedPost; storedComments: StoredComment[] };
type StoredComment = Stored & { postId: string; answers: Stored; isReply: boolean; repliesCount: number };

const minute = 60_000;

/** Adds the feed: posts with tags, comments and likes, with matching counters and notifications. */
export async function addPosts(tx: Transaction, speakerOf: SpeakerOf, ofGroups: readonly PlacedPost[]): Promise<void> {
	const storedPosts = [...demoPosts, ...ofGroups].map((post) => stored(post, speakerOf));
	const allComments = storedPosts.flatMap((post) => post.storedComments);
	await tx.insert(posts).values(
		storedPosts.map(({ post, ...row }) => ({
			...common(row),
			groupId: post.group?.id ?? null,
			groupAccess: post.group?.access ?? null,
			pinnedAt: post.group?.isPinned ? row.createdAt : null,
			kind: post.kind ?? "text",
			title: post.title ?? null,
			place: post.place ?? null,
			startsAt: post.startsIn === undefined ? null : morningIn(post.startsIn),
			tags: tagsOf(post.says),
			commentsCount: row.storedComments.length,
		})),
	);
	await tx
		.insert(postTags)
		.values(storedPosts.flatMap(({ id, createdAt, says }) => tagsOf(says).map((tag) => ({ tag, createdAt, postId: id }))));
	await tx.insert(comments).values(
		allComments.map((row) => ({
			...common(row),
			postId: row.postId,
			parentId: row.isReply ? row.answers.id : null,
			repliesCount: row.repliesCount,
		})),
	);
	await tx.insert(postLikes).values(storedPosts.flatMap((row) => likesOf(row).map((like) => ({ ...like, postId: row.id }))));
	await tx.insert(commentLikes).values(allComments.flatMap((row) => likesOf(row).map((like) => ({ ...like, commentId: row.id }))));
	await tx.insert(notifications).values([...storedPosts.flatMap(likesTold), ...allComments.flatMap(commentTold)]);
}

function stored(post: PlacedPost, speakerOf: SpeakerOf): StoredPost {
	const row = {
		id: uuidv7(),
		by: speakerOf(post.by),
		says: post.says,
		createdAt: new Date(Date.now() - post.hoursAgo * 60 * minute),
		likedBy: post.likes.map(speakerOf),
	};
	const under = (answers: Stored, all: readonly DemoComment[], isReply: boolean): StoredComment[] =>
		all.flatMap((comment) => {
			const own = {
				id: uuidv7(),
				by: speakerOf(comment.by),
				says: comment.says,
				createdAt: new Date(answers.createdAt.getTime() + comment.minutes * minute),
				likedBy: (comment.likes ?? []).map(speakerOf),
				postId: row.id,
				answers,
				isReply,
				repliesCount: comment.answers?.length ?? 0,
			};
			return [own, ...under(own, comment.answers ?? [], true)];
		});
	return { ...row, post, storedComments: under(row, post.comments, false) };
}

const common = ({ id, by, says, createdAt, likedBy }: Stored) => ({
	id,
	authorId: by.id,
	content: says,
	mentions: mentionedIn(says, by.id),
	likesCount: likedBy.length,
	createdAt,
});

const likesOf = ({ likedBy, createdAt }: Stored) => likedBy.map(({ id }, place) => ({ userId: id, createdAt: likedAt(createdAt, place) }));

const likedAt = (createdAt: Date, place: number) => new Date(createdAt.getTime() + (place + 1) * 7 * minute);

/** Nine o'clock in Douala, that many days from now. */
function morningIn(days: number): Date {
	const day = new Date(Date.now() + days * dayLength);
	return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 8));
}

type NotificationRow = typeof notifications.$inferInsert;

const likesTold = ({ id, by, likedBy, createdAt }: StoredPost): NotificationRow[] =>
	likedBy.flatMap((actor, place) =>
		notificationsOf(by, { actor, kind: "postLiked", targetKind: "post", targetId: id, at: likedAt(createdAt, place) }),
	);

const commentTold = ({ id, by, answers, isReply, createdAt }: StoredComment): NotificationRow[] =>
	notificationsOf(answers.by, {
		actor: by,
		kind: isReply ? "commentReplied" : "postCommented",
		targetKind: "comment",
		targetId: id,
		at: createdAt,
	});

type DemoNotice = { actor: Speaker; kind: string; targetKind: "post" | "comment"; targetId: string; at: Date };

/** The notification `feed/notify.ts` would write; read if older than half a day. */
function notificationsOf(person: Speaker, { actor, at, ...about }: DemoNotice): NotificationRow[] {
	if (person.id === actor.id) return [];
	const params = { actor: actor.fullName, actorId: actor.id };
	const readAt = Date.now() - at.getTime() > dayLength / 2 ? new Date(at.getTime() + 120 * minute) : null;
	return [{ id: uuidv7(), userId: person.id, type: "community", ...about, params, createdAt: at, readAt }];
}
