import type { QueryOf } from "../../contract/endpoint.ts";
import type { Comment, feed } from "../../contract/feed.ts";
import { commentDepthShown } from "../../contract/limits/feed.ts";
import { tagKey } from "../../contract/post-text.ts";
import type { RoutesOf, Services } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { asAttachment } from "../http/send-file.ts";
import type { Viewer } from "../http/viewer.ts";
import { presentPerson } from "../network/present.ts";
import { findPerson } from "../network/queries.ts";
import { readListCursor, startOldestFirst, writeListCursor } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { calendarOf } from "./calendar.ts";
import { findMedia } from "./find-media.ts";
import { findMentionable } from "./find-mentionable.ts";
import { setInterest } from "./interest.ts";
import { likeComment, likePost } from "./like.ts";
import { type CommentRow, listComments, placeOf } from "./list-comments.ts";
import {
	findPost,
	findReadableGroup,
	listEventsIn,
	listFollowedPosts,
	listGroupsPosts,
	listPosts,
	listPostsIn,
	listPostsOf,
} from "./list-posts.ts";
import { presentComment, presentPost } from "./present.ts";
import { sendOriginal, sendPicture } from "./send-media.ts";
import { removeMedia, storeAttachments } from "./store-media.ts";
import { deleteComment, editComment, writeComment } from "./write-comment.ts";
import { beginPost, deletePost, editPost, writePost } from "./write-post.ts";

/** Number of people returned around a person, beside their posts (decisions.md "The wire"). */
const namesMax = 100;

export const feedRoutes: RoutesOf<typeof feed> = {
	"GET /feed/posts":
		({ db, viewer }) =>
		async ({ query }) => {
			const viewerId = viewer?.id ?? null;
			const { rows, next } = await listFeed(db, { ...query, viewerId });
			return { feeds: rows.map((row) => presentPost(row, viewerId)), next };
		},
	"GET /feed/posts/:postId": async ({ db, viewer, params }) => {
		const viewerId = viewer?.id ?? null;
		const post = (await findPost(db, { postId: params.postId, viewerId })) ?? refuse("not_found");
		return async () => ({ post: presentPost(post, viewerId) });
	},
	"GET /feed/posts/user/:userId": async ({ db, viewer, params }) => {
		const viewerId = viewer?.id ?? null;
		const person = (await findPerson(db, { by: { id: params.userId }, viewerId, namesMax })) ?? refuse("not_found");
		return async ({ query: { cursor, limit } }) => {
			const { rows, next } = await listPostsOf(db, { authorId: params.userId, viewerId, after: readListCursor(cursor), limit });
			return { user: presentPerson(person, viewerId), myPosts: rows.map((row) => presentPost(row, viewerId)), next };
		};
	},
	"POST /feed/posts/create": async ({ db, files, viewer, settings, idempotencyKey, mayContainFiles: mayBringFiles }) => {
		const rateLimit = settings.rateLimits ? { key: `post account ${viewer.id}`, tries: 60, seconds: 60 * 60 } : null;
		const sent = await beginPost(db, { viewer, idempotencyKey, rateLimit });
		if (sent && mayBringFiles) return { answered: { post: presentPost(sent, viewer.id) } };
		return async ({ body: { alt, ...post }, files: { attachments } }) => {
			const media = await storeAttachments(files, { kind: post.type, uploads: attachments, alts: alt, by: viewer.id });
			const keys = media.flatMap((one) => one.keys);
			const { row, isRepeated } = await writePost(db, viewer, { ...post, media, idempotencyKey }).catch(async (error: unknown) => {
				await removeMedia(files, keys);
				throw error;
			});
			if (isRepeated) await removeMedia(files, keys);
			return { post: presentPost(row, viewer.id) };
		};
	},
	"PATCH /feed/posts/:postId":
		({ db, viewer, params, settings }) =>
		async ({ body }) => {
			await enforceRateLimit(settings, { db, viewer, action: "edit", tries: 240 });
			return { post: presentPost(await editPost(db, viewer, { ...body, postId: params.postId }), viewer.id) };
		},
	"DELETE /feed/posts/:postId":
		({ db, files, viewer, params }) =>
		async () => {
			await deletePost(db, files, { viewerId: viewer.id, postId: params.postId });
			return {};
		},
	"GET /feed/media/:mediaId": async ({ db, files, viewer, params, requestHeader }) => {
		const media = await findMedia(db, { mediaId: params.mediaId, viewerId: viewer?.id ?? null });
		return () => sendOriginal(files, media ?? refuse("not_found"), requestHeader);
	},
	"GET /feed/media/:mediaId/:file": async ({ db, files, viewer, params: { mediaId, file }, requestHeader }) => {
		const media = await findMedia(db, { mediaId, viewerId: viewer?.id ?? null });
		return () => sendPicture(files, media ?? refuse("not_found"), { file, header: requestHeader });
	},
	"GET /feed/posts/:postId/event.ics":
		({ db, viewer, params: { postId }, settings }) =>
		async () => {
			const row = (await findPost(db, { postId, viewerId: viewer?.id ?? null })) ?? refuse("not_found");
			const calendar = calendarOf(row, settings.publicUrl) ?? refuse("not_found");
			return new Response(calendar, {
				headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-cache", ...asAttachment("event.ics") },
			});
		},
	"POST /feed/posts/:postId/interested":
		({ db, viewer, params: { postId }, settings }) =>
		async ({ body: { desired } }) => {
			await enforceRateLimit(settings, { db, viewer, action: "like", tries: 1_200 });
			return setInterest(db, { viewerId: viewer.id, postId, desired: desired && desired === "interested" });
		},
	"GET /feed/mentions":
		({ db, viewer, settings }) =>
		async ({ query: { q } }) => {
			await enforceRateLimit(settings, { db, viewer, action: "mention", tries: 1_200 });
			return { people: await findMentionable(db, { viewerId: viewer.id, q }) };
		},
	"POST /feed/posts/:postId/like":
		({ db, viewer, params, settings }) =>
		async ({ body: { desired } }) => {
			await enforceRateLimit(settings, { db, viewer, action: "like", tries: 1_200 });
			return likePost(db, viewer, { postId: params.postId, desired });
		},
	"GET /feed/comments/:postId":
		({ db, viewer, params: { postId } }) =>
		async ({ query: { parentId = null, at, cursor, limit } }) => {
			const viewerId = viewer?.id ?? null;
			const after = cursor === undefined && parentId !== null ? startOldestFirst : readListCursor(cursor);
			const branch = at === undefined ? { parentId } : { at };
			const listed = (await listComments(db, { postId, viewerId, branch, after, limit })) ?? refuse("not_found");
			const { roots, replies, next } = listed;
			return { comments: roots.map((row) => nest(row, { replies, viewerId, level: 0 })), next };
		},
	"POST /feed/comments/:postId/create": (context) => comment(context),
	"POST /feed/posts/:postId/comment": (context) => comment(context),
	"PATCH /feed/comments/:commentId":
		({ db, viewer, params: { commentId }, settings }) =>
		async ({ body: { content } }) => {
			await enforceRateLimit(settings, { db, viewer, action: "edit", tries: 240 });
			return { comment: alone(await editComment(db, viewer, { commentId, content }), viewer.id) };
		},
	"DELETE /feed/comments/:commentId":
		({ db, viewer, params: { commentId } }) =>
		async () =>
			deleteComment(db, { viewerId: viewer.id, commentId }),
	"POST /feed/comments/:commentId/like":
		({ db, viewer, params: { commentId }, settings }) =>
		async ({ body: { desired } }) => {
			await enforceRateLimit(settings, { db, viewer, action: "like", tries: 1_200 });
			return likeComment(db, viewer, { commentId, desired });
		},
};

type Listing = { viewerId: string | null } & QueryOf<(typeof feed)["GET /feed/posts"]>;

/** Lists the requested feed: followed people, own groups, one group, one tag, or everybody's. */
async function listFeed(db: Services["db"], { viewerId, following, groups, tag, group, kind, cursor, limit }: Listing) {
	if (group !== undefined) {
		const { id: groupId } = (await findReadableGroup(db, { slug: group, viewerId })) ?? refuse("not_found");
		if (kind === undefined) return listPostsIn(db, { groupId, viewerId, after: readListCursor(cursor), limit });
		return listEventsIn(db, { groupId, viewerId, after: cursor === undefined ? startOldestFirst : readListCursor(cursor), limit });
	}
	const page = { after: readListCursor(cursor), limit };
	const own = following === "true" ? listFollowedPosts : groups === "true" ? listGroupsPosts : null;
	if (own) return viewerId === null ? refuse("signed_out") : own(db, { ...page, viewerId });
	return listPosts(db, { ...page, viewerId, tag: tag === undefined ? null : tagKey(tag) });
}

type CommentInput = Pick<Services, "db" | "settings"> & { viewer: Viewer; params: { postId: string }; idempotencyKey: string | undefined };
type CommentBody = { content: string; parentId?: string | null | undefined };

/** One command serves both documented reply paths (decisions.md "Community"). */
function comment({ db, viewer, params: { postId }, settings, idempotencyKey }: CommentInput) {
	return async ({ body }: { body: CommentBody }) => {
		await enforceRateLimit(settings, { db, viewer, action: "comment", tries: 240 });
		return { comment: alone(await writeComment(db, viewer, { postId, ...body, idempotencyKey }), viewer.id) };
	};
}

/** Hourly limit that no person reaches, but a flood does. */
async function enforceRateLimit(
	{ rateLimits }: Services["settings"],
	{ db, viewer, action, tries }: { db: Services["db"]; viewer: Viewer; action: string; tries: number },
): Promise<void> {
	if (rateLimits) await consume(db, [{ key: `${action} account ${viewer.id}`, tries, seconds: 60 * 60 }]);
}

type NestOptions = { replies: Map<string | null, CommentRow[]>; viewerId: string | null; level: number };

function nest(row: CommentRow, { replies, viewerId, level }: NestOptions): Comment {
	const own = replies.get(row.id) ?? [];
	const last = own.at(-1);
	return {
		...presentComment(row, viewerId),
		replies: own.map((reply) => nest(reply, { replies, viewerId, level: level + 1 })),
		next: level < commentDepthShown && last && own.length < row.repliesCount ? writeListCursor(placeOf(last)) : null,
	};
}

const alone = (row: CommentRow, viewerId: string): Comment => ({ ...presentComment(row, viewerId), replies: [], next: null });
