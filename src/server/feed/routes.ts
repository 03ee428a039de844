import type { Comment, feed } from "../../contract/feed.ts";
import { commentDepthShown } from "../../contract/limits.ts";
import { tagKey } from "../../contract/post-text.ts";
import type { Viewer } from "../accounts/viewer.ts";
import type { RoutesOf, Services } from "../http/context.ts";
import { refuse } from "../http/errors.ts";
import { spend } from "../http/rate-limit.ts";
import { firstOf, readListCursor, writeListCursor } from "../jobs/list-cursor.ts";
import { likeComment, likePost } from "./like.ts";
import { type CommentRow, listComments, placeOf } from "./list-comments.ts";
import { findAuthor, findPost, listFollowedPosts, listPosts, listPostsOf } from "./list-posts.ts";
import { presentAuthor, presentComment, presentPost } from "./present.ts";
import { deleteComment, editComment, writeComment } from "./write-comment.ts";
import { deletePost, editPost, writePost } from "./write-post.ts";

export const feedRoutes: RoutesOf<typeof feed> = {
	"GET /feed/posts":
		({ db, viewer }) =>
		async ({ query: { following, tag, cursor, limit } }) => {
			const viewerId = viewer?.id ?? null;
			const page = { after: readListCursor(cursor), limit };
			const list = () => {
				if (following !== "true") return listPosts(db, { ...page, viewerId, tag: tag === undefined ? null : tagKey(tag) });
				return viewerId === null ? refuse("signed_out") : listFollowedPosts(db, { ...page, viewerId });
			};
			const { rows, next } = await list();
			return { feeds: rows.map((row) => presentPost(row, viewerId)), next };
		},
	"GET /feed/posts/:postId": async ({ db, viewer, params }) => {
		const viewerId = viewer?.id ?? null;
		const post = (await findPost(db, { postId: params.postId, viewerId })) ?? refuse("not_found");
		return async () => ({ post: presentPost(post, viewerId) });
	},
	"GET /feed/posts/user/:userId": async ({ db, viewer, params }) => {
		const viewerId = viewer?.id ?? null;
		const author = (await findAuthor(db, { authorId: params.userId, viewerId })) ?? refuse("not_found");
		return async ({ query: { cursor, limit } }) => {
			const { rows, next } = await listPostsOf(db, { authorId: params.userId, viewerId, after: readListCursor(cursor), limit });
			return { user: presentAuthor(author), myPosts: rows.map((row) => presentPost(row, viewerId)), next };
		};
	},
	"POST /feed/posts/create":
		({ db, viewer, settings, onceKey }) =>
		async ({ body }) => {
			await spendOn(settings, { db, viewer, what: "post", tries: 60 });
			return { post: presentPost(await writePost(db, viewer, { ...body, onceKey }), viewer.id) };
		},
	"PATCH /feed/posts/:postId":
		({ db, viewer, params }) =>
		async ({ body: { content } }) => ({ post: presentPost(await editPost(db, viewer, { postId: params.postId, content }), viewer.id) }),
	"DELETE /feed/posts/:postId":
		({ db, viewer, params }) =>
		async () => {
			await deletePost(db, { viewerId: viewer.id, postId: params.postId });
			return {};
		},
	"POST /feed/posts/:postId/like":
		({ db, viewer, params, settings }) =>
		async ({ body: { wish } }) => {
			await spendOn(settings, { db, viewer, what: "like", tries: 1_200 });
			return likePost(db, viewer, { postId: params.postId, wish });
		},
	"GET /feed/comments/:postId": async ({ db, viewer, params: { postId } }) => {
		const viewerId = viewer?.id ?? null;
		if (!(await findPost(db, { postId, viewerId }))) refuse("not_found");
		return async ({ query: { parentId = null, at, cursor, limit } }) => {
			const after = cursor === undefined && parentId !== null ? firstOf : readListCursor(cursor);
			const branch = at === undefined ? { parentId } : { at };
			const { roots, replies, next } = await listComments(db, { postId, viewerId, branch, after, limit });
			return { comments: roots.map((row) => nest(row, { replies, viewerId, level: 0 })), next };
		};
	},
	"POST /feed/comments/:postId/create": (entry) => comment(entry),
	"POST /feed/posts/:postId/comment": (entry) => comment(entry),
	"PATCH /feed/comments/:commentId":
		({ db, viewer, params: { commentId } }) =>
		async ({ body: { content } }) => ({ comment: alone(await editComment(db, viewer, { commentId, content }), viewer.id) }),
	"DELETE /feed/comments/:commentId":
		({ db, viewer, params: { commentId } }) =>
		async () =>
			deleteComment(db, { viewerId: viewer.id, commentId }),
	"POST /feed/comments/:commentId/like":
		({ db, viewer, params: { commentId }, settings }) =>
		async ({ body: { wish } }) => {
			await spendOn(settings, { db, viewer, what: "like", tries: 1_200 });
			return likeComment(db, viewer, { commentId, wish });
		},
};

type Commenting = Pick<Services, "db" | "settings"> & { viewer: Viewer; params: { postId: string }; onceKey: string | undefined };
type CommentBody = { content: string; parentId?: string | null | undefined };

/** One command serves both printed reply paths (decisions.md "Community"). */
function comment({ db, viewer, params: { postId }, settings, onceKey }: Commenting) {
	return async ({ body }: { body: CommentBody }) => {
		await spendOn(settings, { db, viewer, what: "comment", tries: 240 });
		return { comment: alone(await writeComment(db, viewer, { postId, ...body, onceKey }), viewer.id) };
	};
}

/** So many an hour: a person never gets there, a flood does. */
async function spendOn(
	{ rateLimits }: Services["settings"],
	{ db, viewer, what, tries }: { db: Services["db"]; viewer: Viewer; what: string; tries: number },
): Promise<void> {
	if (rateLimits) await spend(db, [{ key: `${what} account ${viewer.id}`, tries, seconds: 60 * 60 }]);
}

type Nesting = { replies: Map<string | null, CommentRow[]>; viewerId: string | null; level: number };

function nest(row: CommentRow, { replies, viewerId, level }: Nesting): Comment {
	const own = replies.get(row.id) ?? [];
	const last = own.at(-1);
	return {
		...presentComment(row, viewerId),
		replies: own.map((reply) => nest(reply, { replies, viewerId, level: level + 1 })),
		next: level < commentDepthShown && last && own.length < row.repliesCount ? writeListCursor(placeOf(last)) : null,
	};
}

const alone = (row: CommentRow, viewerId: string): Comment => ({ ...presentComment(row, viewerId), replies: [], next: null });
